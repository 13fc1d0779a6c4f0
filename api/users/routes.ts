import * as contract from '../contract/users.ts'
import { route } from '../http/Route.ts'
import { getUser, listUsers } from './users.ts'

export const userRoutes = [route(contract.listUsers, listUsers), route(contract.getUser, getUser)]
