import { listMedicalCodes as listMedicalCodesEndpoint } from '../contract/medicalCodes.ts'
import * as batches from '../contract/patientBatches.ts'
import * as holds from '../contract/patientHolds.ts'
import * as contract from '../contract/statements.ts'
import { route } from '../http/Route.ts'
import { approvePatient, restartPatientRule } from './actOnPatient.ts'
import { changeCycleStatus } from './changeCycleStatus.ts'
import { listBillingCycles } from './listBillingCycles.ts'
import { listMedicalCodes } from './listMedicalCodes.ts'
import { batchChangeCycleStatus, batchRestart, simpleBatch } from './startBatch.ts'
import { resumeCycle } from './resumeCycle.ts'
import { listPatientStatements } from './listStatements.ts'

export const statementRoutes = [
  route(holds.resumeBillingCycle, resumeCycle),
  route(holds.approvePatient, approvePatient),
  route(holds.restartPatientRule, restartPatientRule),
  route(contract.listPatientStatements, listPatientStatements),
  route(contract.listBillingCycles, listBillingCycles),
  route(contract.changeCycleStatus, changeCycleStatus),
  route(listMedicalCodesEndpoint, listMedicalCodes),
  route(batches.batchRestart, batchRestart),
  route(batches.batchAdvance, simpleBatch('batch_advance')),
  route(batches.batchSendPaper, simpleBatch('batch_send_paper')),
  route(batches.batchApprove, simpleBatch('batch_approve')),
  route(batches.batchChangeCycleStatus, batchChangeCycleStatus),
]
