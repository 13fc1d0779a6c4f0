import * as views from '../contract/savedViews.ts'
import * as contract from '../contract/users.ts'
import { route } from '../http/Route.ts'
import { updateUser } from './updateUser.ts'
import { getUser, listUsers } from './users.ts'
import { createSavedView, deleteSavedView, listSavedViews } from './views/savedViews.ts'

export const userRoutes = [
  route(contract.listUsers, listUsers),
  route(contract.getUser, getUser),
  route(contract.updateUser, updateUser),
  route(views.listSavedViews, listSavedViews),
  route(views.createSavedView, createSavedView),
  route(views.deleteSavedView, deleteSavedView),
]
