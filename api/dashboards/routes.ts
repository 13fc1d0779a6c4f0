import * as ar from '../contract/arReport.ts'
import * as contract from '../contract/dashboards.ts'
import { getPaymentSums as getPaymentSumsEndpoint } from '../contract/paymentSums.ts'
import { route } from '../http/Route.ts'
import { getArStats } from './getArStats.ts'
import { getPaymentSums } from './getPaymentSums.ts'
import { getStats } from './getStats.ts'
import { listSops } from './listSops.ts'

export const dashboardRoutes = [
  route(contract.getStats, getStats),
  route(getPaymentSumsEndpoint, getPaymentSums),
  route(ar.getArStats, getArStats),
  route(ar.listSops, listSops),
]
