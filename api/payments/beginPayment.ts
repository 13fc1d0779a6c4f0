import type { Viewer } from '../access/Viewer.ts'
import { refusal } from '../contract/rules.ts'
import type { Tx } from '../db/Tx.ts'
import { forbidden } from '../http/ApiError.ts'
import { refuseStale } from '../http/refuseStale.ts'
import { lockFamily } from '../patients/lockPatient.ts'
import { hasPromptPay, promptPayOf } from './terms/promptPay.ts'
import { practiceOf } from './practiceOf.ts'
import { type AllocationInput, readAllocation } from './readPayment.ts'
import { requireAmount } from './requireAmount.ts'

interface PaymentInput extends AllocationInput {
  amount: string
  modified_at?: string | undefined
}

interface How {
  minimum?: string | undefined
  isDiscounted?: boolean
}

/**
 * The start of every payment: locks the family's rows, and reads amount and allocation. Prompt-payment discounts are
 * not part of the amount.
 * @param how `minimum`: decimal amount in major units; `isDiscounted`: whether prompt payments of the type get a
 * discount
 * @throws ApiError 403 for leaving a payment unapplied without the permission, 404 outside of the viewer's scope, 409
 * for an account that was changed after the caller loaded it, 422 as `requireAmount` and `readAllocation`
 */
export async function beginPayment(tx: Tx, viewer: Viewer, patientId: string, requested: PaymentInput, how: How = {}) {
  const refused = requested.allocate ? null : refusal(viewer, 'payments.leaveUnapplied')
  if (refused) throw forbidden(refused)
  const { patient, headId } = await lockFamily(tx, viewer, patientId)
  refuseStale(patient, requested.modified_at)
  const practice = await practiceOf(tx, patient)
  const paid = requireAmount(requested.amount, practice.currency, how.minimum)
  const allocation = await readAllocation(tx, patient.id, { ...requested, amount: paid, currency: practice.currency })
  const isPrompt = how.isDiscounted === true && allocation.by === 'age' && hasPromptPay(practice)
  const promptPay = isPrompt ? await promptPayOf(tx, patient.id, practice, viewer.now) : null
  const discounts = promptPay && paid >= promptPay.billed ? promptPay.discounts : []
  const amount = paid - discounts.reduce((sum, part) => sum + part.amount, 0)
  return { patient, headId, practice, amount, discounts, allocation }
}
