import * as contract from '../contract/statements.ts'
import { route } from '../http/Route.ts'
import { changeCycleStatus } from './changeCycleStatus.ts'
import { listBillingCycles } from './listBillingCycles.ts'
import { listPatientStatements } from './listStatements.ts'

export const statementRoutes = [
  route(contract.listPatientStatements, listPatientStatements),
  route(contract.listBillingCycles, listBillingCycles),
  route(contract.changeCycleStatus, changeCycleStatus),
]
