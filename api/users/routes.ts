import * as views from '../contract/savedViews.ts'
import * as groups from '../contract/userGroups.ts'
import * as accounts from '../contract/userAccounts.ts'
import * as contract from '../contract/users.ts'
import { route } from '../http/Route.ts'
import { createUser } from './createUser.ts'
import { editUser } from './editUser.ts'
import { createUserGroup, updateUserGroup } from './groups/changeGroup.ts'
import { deleteUserGroup } from './groups/deleteUserGroup.ts'
import { addGroupMember, removeGroupMember } from './groups/groupMembers.ts'
import { getUserGroup, listGroupMembers, listGroupsOfUser, listUserGroups } from './groups/userGroups.ts'
import { setSupportAgent } from './setSupportAgent.ts'
import { updateUser } from './updateUser.ts'
import { getUser, listUsers } from './users.ts'
import { createSavedView, deleteSavedView, listSavedViews } from './views/savedViews.ts'

export const userRoutes = [
  route(contract.listUsers, listUsers),
  route(contract.getUser, getUser),
  route(contract.updateUser, updateUser),
  route(accounts.createUser, createUser),
  route(accounts.editUser, editUser),
  route(accounts.setSupportAgent, setSupportAgent),
  route(groups.listUserGroups, listUserGroups),
  route(groups.getUserGroup, getUserGroup),
  route(groups.createUserGroup, createUserGroup),
  route(groups.updateUserGroup, updateUserGroup),
  route(groups.deleteUserGroup, deleteUserGroup),
  route(groups.listGroupMembers, listGroupMembers),
  route(groups.addGroupMember, addGroupMember),
  route(groups.removeGroupMember, removeGroupMember),
  route(groups.listGroupsOfUser, listGroupsOfUser),
  route(views.listSavedViews, listSavedViews),
  route(views.createSavedView, createSavedView),
  route(views.deleteSavedView, deleteSavedView),
]
