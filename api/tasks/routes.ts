import * as contract from '../contract/tasks.ts'
import { route } from '../http/Route.ts'
import { getTask } from './getTask.ts'

export const taskRoutes = [route(contract.getTask, getTask)]
