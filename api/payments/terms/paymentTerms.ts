import { requirePatient } from '../../access/requirePatient.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { toDecimal } from '../../contract/currency.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { getPaymentTerms as endpoint, PaymentTerms } from '../../contract/paymentTerms.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { conflict } from '../../http/ApiError.ts'
import { type PracticeOfPayment, practiceOf } from '../practiceOf.ts'
import { minorOf } from '../requireAmount.ts'
import { promptPayOf } from './promptPay.ts'

/** @throws ApiError 404 outside of the viewer's scope */
export async function paymentTerms(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof endpoint>,
): Promise<PaymentTerms> {
  const patient = await requirePatient(tx, viewer, path.id)
  const practice = await practiceOf(tx, patient)
  const { discounts, billed } = await promptPayOf(tx, patient.id, practice, viewer.now)
  const money = (minor: number | null) => toDecimal(minor ?? 0, practice.currency)
  return {
    convenience_fee_ach: money(practice.convenienceFeeAch),
    convenience_fee_non_ach: money(practice.convenienceFeeNonAch),
    ach_minimum_balance: money(practice.achMinimumBalance),
    prompt_pay_discount: money(discounts.reduce((sum, { amount }) => sum + amount, 0)),
    prompt_pay_balance: money(billed),
  }
}

/** The convenience fee of a charge, in minor units. Null without one. */
export const convenienceFee = (
  { convenienceFeeAch, convenienceFeeNonAch }: PracticeOfPayment,
  type: 'card' | 'bank_account',
): number | null => (type === 'bank_account' ? convenienceFeeAch : convenienceFeeNonAch) || null

/** @throws ApiError 409 for a total other than the payer saw */
export function refuseOtherTotal(shownTotal: string | undefined, total: number, currency: string): void {
  if (shownTotal === undefined || minorOf(shownTotal, currency, 'total') === total) return
  throw conflict(refuse('total_changed', { total: toDecimal(total, currency) }))
}
