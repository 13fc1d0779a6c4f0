import * as contract from '../contract/practices.ts'
import { route } from '../http/Route.ts'
import { getPractice, listPractices } from './practices.ts'

export const practiceRoutes = [route(contract.listPractices, listPractices), route(contract.getPractice, getPractice)]
