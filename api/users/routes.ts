import * as views from '../contract/savedViews.ts'
import * as accounts from '../contract/userAccounts.ts'
import * as contract from '../contract/users.ts'
import { route } from '../http/Route.ts'
import { createUser } from './createUser.ts'
import { editUser } from './editUser.ts'
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
  route(views.listSavedViews, listSavedViews),
  route(views.createSavedView, createSavedView),
  route(views.deleteSavedView, deleteSavedView),
]
