import * as contract from '../contract/tasks.ts'
import { route } from '../http/Route.ts'
import { cancelTask } from './cancelTask.ts'
import { getTask } from './getTask.ts'
import { listTaskPatients } from './listTaskPatients.ts'
import { listTasks } from './listTasks.ts'

export const taskRoutes = [
  route(contract.listTasks, listTasks),
  route(contract.getTask, getTask),
  route(contract.listTaskPatients, listTaskPatients),
  route(contract.cancelTask, cancelTask),
]
