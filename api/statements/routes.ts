import { listMedicalCodes as listMedicalCodesEndpoint } from '../contract/medicalCodes.ts'
import * as contract from '../contract/statements.ts'
import { route } from '../http/Route.ts'
import { changeCycleStatus } from './changeCycleStatus.ts'
import { listBillingCycles } from './listBillingCycles.ts'
import { listMedicalCodes } from './listMedicalCodes.ts'
import { listPatientStatements } from './listStatements.ts'

export const statementRoutes = [
  route(contract.listPatientStatements, listPatientStatements),
  route(contract.listBillingCycles, listBillingCycles),
  route(contract.changeCycleStatus, changeCycleStatus),
  route(listMedicalCodesEndpoint, listMedicalCodes),
]
