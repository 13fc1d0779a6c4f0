import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { restartPatientRule as endpoint } from '../contract/patientHolds.ts'
import type { Patient } from '../contract/patients.ts'
import type { Tx } from '../db/Tx.ts'
import { conflict } from '../http/ApiError.ts'
import { loadPatient } from '../patients/loadPatient.ts'
import { lockPatient } from '../patients/lockPatient.ts'
import { type AccountAction, runOnAccounts } from './accountAction.ts'
import { approvePatients } from './approvePatient.ts'
import { restartCycles } from './restartCycle.ts'

interface OfPatient {
  path: { id: string }
}

/** Runs an action for one patient that also exists for many. */
async function actOn(tx: Tx, viewer: Viewer, { path }: OfPatient, action: AccountAction): Promise<Patient> {
  const { id } = await lockPatient(tx, viewer, path.id)
  const { skipped } = await runOnAccounts(tx, viewer, [id], action)
  const reason = skipped[id]
  if (reason !== undefined) throw conflict(reason)
  return loadPatient(tx, viewer, { path: { id } })
}

export const approvePatient = (tx: Tx, viewer: Viewer, input: OfPatient) => actOn(tx, viewer, input, approvePatients)

export const restartPatientRule = (tx: Tx, viewer: Viewer, input: InputOf<typeof endpoint>) =>
  actOn(tx, viewer, input, restartCycles({ restartPaymentPlan: input.body.restart_payment_plan }))
