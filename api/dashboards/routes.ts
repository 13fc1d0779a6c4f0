import * as contract from '../contract/dashboards.ts'
import { route } from '../http/Route.ts'
import { getStats } from './getStats.ts'

export const dashboardRoutes = [route(contract.getStats, getStats)]
