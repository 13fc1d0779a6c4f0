import { eq } from 'drizzle-orm'
import { mayPost } from '../../contract/postingStates.ts'
import { patients, payments, practices, refunds } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import type { JobKind } from '../../jobs/runDueJobs.ts'
import { lockFamilyRows } from '../../patients/lockPatient.ts'
import type { Posting, PostingAnswer } from './PostingConnector.ts'
import { postingConnectorOf } from './postingConnectorOf.ts'
import { savePosting, saveRefundPosting } from './savePosting.ts'

type Payment = typeof payments.$inferSelect

const rejectedAs = (code: 'unreachable' | 'payment_not_posted' | 'rejected'): PostingAnswer => ({
  kind: 'rejected',
  code,
})

/** Posts a payment to the practice's billing system. While that does not answer, the job is tried again. */
export const postPaymentJob: JobKind = {
  name: 'postPayment',
  run: async (tx, now, payload) => {
    const payment = await lockPosted(tx, String(payload['paymentId']))
    if (!payment || !mayPost(payment.postingState, 'posted', 'connector')) return
    const answer = await ask(tx, payment, { kind: 'payment', key: payment.id, amount: payment.amount })
    await savePosting(tx, now, payment, answer)
  },
  onFailure: async (tx, now, payload, isGivenUp) => {
    const payment = isGivenUp ? await lockPosted(tx, String(payload['paymentId'])) : null
    if (payment?.postingState === 'posting') await savePosting(tx, now, payment, rejectedAs('unreachable'))
  },
}

/** Posts a refund, once its payment is posted. */
export const postRefundJob: JobKind = {
  name: 'postRefund',
  run: async (tx, now, payload) => {
    const found = await lockPostedRefund(tx, String(payload['refundId']))
    if (!found || !mayPost(found.refund.postingState, 'posted', 'connector')) return
    const { payment, refund } = found
    if (payment.postingState === 'posting') throw new Error('The payment is being posted')
    const isPosted = payment.postingState === 'posted'
    const posting = { kind: 'refund', key: refund.id, amount: refund.amount } as const
    const answer = isPosted ? await ask(tx, payment, posting) : rejectedAs('payment_not_posted')
    await saveRefundPosting(tx, now, found, answer)
  },
  onFailure: async (tx, now, payload, isGivenUp) => {
    const found = isGivenUp ? await lockPostedRefund(tx, String(payload['refundId'])) : null
    if (found?.refund.postingState === 'posting') await saveRefundPosting(tx, now, found, rejectedAs('unreachable'))
  },
}

/** @throws Error for an account that was merged at this moment: the job is tried again */
async function lockPosted(tx: Tx, id: string): Promise<Payment | null> {
  const [seen] = await tx.select({ patientId: payments.patientId }).from(payments).where(eq(payments.id, id))
  if (!seen) return null
  await lockFamilyRows(tx, seen.patientId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (payment?.patientId !== seen.patientId) throw new Error('The account of the payment was merged')
  return payment
}

async function lockPostedRefund(tx: Tx, id: string) {
  const [seen] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, id))
  const payment = seen ? await lockPosted(tx, seen.paymentId) : null
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return payment && refund ? { payment, refund } : null
}

type Asked = Pick<Posting, 'kind' | 'key' | 'amount'>

/** What the billing system says. A practice that was moved to one that takes no payments rejects it. */
async function ask(tx: Tx, payment: Payment, requested: Asked): Promise<PostingAnswer> {
  const [account] = await tx
    .select({
      accountExternalId: patients.externalId,
      currency: practices.currency,
      connectionType: practices.connectionType,
    })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .where(eq(patients.id, payment.patientId))
  const { connectionType, ...about } = account!
  const connector = postingConnectorOf(connectionType)
  if (!connector) return rejectedAs('rejected')
  const postDate = payment.postDate ?? payment.createdAt.slice(0, 10)
  return connector.post({ ...requested, ...about, paymentExternalId: payment.externalId, postDate })
}
