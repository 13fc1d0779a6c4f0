import { listMedicalCodes as listMedicalCodesEndpoint } from '../contract/medicalCodes.ts'
import * as batches from '../contract/patientBatches.ts'
import * as holds from '../contract/patientHolds.ts'
import * as contract from '../contract/statements.ts'
import { approvePatient, restartPatientRule } from './actOnPatient.ts'
import * as snapshots from '../contract/snapshots.ts'
import * as changes from '../contract/statementChanges.ts'
import * as lookup from '../contract/statementLookup.ts'
import * as sending from '../contract/statementSending.ts'
import { route, sessionRoute } from '../http/Route.ts'
import { adjustStatement } from './adjustStatement.ts'
import { changeCycleStatus } from './changeCycleStatus.ts'
import { listBillingCycles } from './listBillingCycles.ts'
import { listMedicalCodes } from './listMedicalCodes.ts'
import { batchChangeCycleStatus, batchRestart, batchSendMessage, simpleBatch } from './startBatch.ts'
import { resumeCycle } from './resumeCycle.ts'
import { listPatientStatements } from './listStatements.ts'
import { revertCollections } from './revertCollections.ts'
import { notifyPatient } from './sending/notifyPatient.ts'
import { linkOf, openStatementLink } from './sending/statementLinks.ts'
import { findStatement, openStatement } from './sending/statementLookup.ts'
import { getFamilySnapshot, getFamilySnapshotPdf } from './snapshots/familySnapshot.ts'
import { getSnapshot, getSnapshotPdf } from './snapshots/getSnapshot.ts'
import { listSnapshots, listSnapshotsOfPatient } from './snapshots/listSnapshots.ts'

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
  route(batches.batchSendMessage, batchSendMessage),
  route(batches.batchChangeCycleStatus, batchChangeCycleStatus),
  route(changes.adjustStatement, adjustStatement),
  route(changes.revertCollections, revertCollections),
  route(sending.notifyPatient, notifyPatient),
  route(sending.getInvoiceLink, linkOf('statement')),
  route(sending.getLetterLink, linkOf('letter')),
  sessionRoute(sending.openStatementLink, openStatementLink),
  sessionRoute(lookup.findStatement, findStatement),
  sessionRoute(lookup.openStatement, openStatement),
  route(snapshots.listPatientSnapshots, listSnapshotsOfPatient),
  route(snapshots.listSnapshots, listSnapshots),
  route(snapshots.getSnapshot, getSnapshot),
  route(snapshots.getSnapshotPdf, getSnapshotPdf),
  route(snapshots.getFamilySnapshot, getFamilySnapshot),
  route(snapshots.getFamilySnapshotPdf, getFamilySnapshotPdf),
]
