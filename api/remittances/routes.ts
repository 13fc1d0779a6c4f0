import * as contract from '../contract/remittances.ts'
import { route, uploadRoute } from '../http/Route.ts'
import { listRemittanceClaims, listRemittances } from './listRemittances.ts'
import { remittanceReport } from './remittanceReport.ts'
import { practiceOfRemittance, uploadRemittance } from './uploadRemittance.ts'

export const remittanceRoutes = [
  uploadRoute(contract.uploadRemittance, contract.maxRemittanceBytes, uploadRemittance, practiceOfRemittance),
  route(contract.listRemittances, listRemittances),
  route(contract.listRemittanceClaims, listRemittanceClaims),
  route(contract.getRemittanceReport, remittanceReport),
]
