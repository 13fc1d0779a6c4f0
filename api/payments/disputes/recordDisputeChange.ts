import { toDecimal } from '../../contract/currency.ts'
import type { PatientEventType } from '../../contract/statuses.ts'
import type { Tx } from '../../db/Tx.ts'
import { type Actor, recordPatientChange } from '../../events/recordChange.ts'
import { practiceOf } from '../practiceOf.ts'
import type { LockedDispute } from './lockDispute.ts'

interface DisputeChange {
  /** Entry of the account's timeline; none for changes between open statuses. */
  type?: PatientEventType
  /** New status, if the status changes. */
  status?: string
}

/** Records a change of a dispute: event, audit entry and timeline entry, in the transaction of the change. */
export async function recordDisputeChange(
  tx: Tx,
  actor: Actor,
  { dispute, payment }: Pick<LockedDispute, 'dispute' | 'payment'>,
  { type, status }: DisputeChange,
): Promise<void> {
  const { currency } = await practiceOf(tx, payment)
  const data = { payment_id: payment.id, amount: toDecimal(dispute.amount, currency), reason: dispute.reason }
  await recordPatientChange(tx, actor, {
    patient: { id: payment.patientId, companyId: payment.companyId, practiceId: payment.practiceId },
    event: type === 'payment_disputed' ? 'payment_disputed' : 'dispute_updated',
    ...(type && { timeline: { type, data } }),
    changes: {
      ...(status !== undefined && { dispute_status: [dispute.status, status] }),
      ...(type && { dispute: [null, { ...data, action: type }] }),
    },
  })
}
