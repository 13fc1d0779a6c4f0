import * as contract from '../contract/tasks.ts'
import { route } from '../http/Route.ts'
import { cancelTask } from './cancelTask.ts'
import { getTask } from './getTask.ts'

export const taskRoutes = [route(contract.getTask, getTask), route(contract.cancelTask, cancelTask)]
