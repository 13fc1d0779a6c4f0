import type { Viewer } from '../access/Viewer.ts'
import { refusal } from '../contract/rules.ts'
import type { Tx } from '../db/Tx.ts'
import { forbidden } from '../http/ApiError.ts'
import { refuseStale } from '../http/refuseStale.ts'
import { lockFamily } from '../patients/lockPatient.ts'
import { practiceOf } from './practiceOf.ts'
import { type AskedAllocation, readAllocation, readAmount } from './readPayment.ts'

interface Asked extends AskedAllocation {
  amount: string
  modified_at?: string | undefined
}

/**
 * What every payment begins with: the family's rows are locked, and amount and allocation are read.
 * @param minimum decimal amount in major units
 * @throws ApiError 403 for leaving a payment unapplied without the permission, 404 outside of the viewer's scope, 409
 * for an account that was changed after it was seen, 422 as `readAmount` and `readAllocation`
 */
export async function beginPayment(tx: Tx, viewer: Viewer, patientId: string, asked: Asked, minimum?: string) {
  const refused = asked.allocate ? null : refusal(viewer, 'payments.leaveUnapplied')
  if (refused) throw forbidden(refused)
  const { patient, headId } = await lockFamily(tx, viewer, patientId)
  refuseStale(patient, asked.modified_at)
  const practice = await practiceOf(tx, patient)
  const amount = readAmount(asked.amount, practice.currency, minimum)
  const allocation = await readAllocation(tx, patient.id, { ...asked, amount, currency: practice.currency })
  return { patient, headId, practice, amount, allocation }
}
