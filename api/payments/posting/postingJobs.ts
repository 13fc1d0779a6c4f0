import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { mayPost, type PostingState } from '../../contract/postingStates.ts'
import { billingConnections, patients, payments, practices, refunds } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import type { JobKind } from '../../jobs/runDueJobs.ts'
import { lockFamilyRows } from '../../patients/lockPatient.ts'
import type { Posting, PostingAnswer } from './PostingConnector.ts'
import { postingConnectorOf } from './postingConnectorOf.ts'
import { savePosting, saveRefundPosting } from './savePosting.ts'

type Payment = typeof payments.$inferSelect
type Refund = typeof refunds.$inferSelect

const rejectedAs = (code: 'unreachable' | 'payment_not_posted' | 'rejected'): PostingAnswer => ({
  kind: 'rejected',
  code,
})

/**
 * Posts a payment to the practice's billing system, which is called before any row is locked. The job is retried if the
 * system does not answer, or if the payment changed meanwhile. The key stays the same, so the payment is posted once.
 */
export const postPaymentJob: JobKind = {
  name: 'postPayment',
  run: async (tx, now, payload) => {
    const id = String(payload['paymentId'])
    const seen = await findPayment(tx, id)
    if (!seen || !isPosting(seen)) return
    const posting = await paymentPosting(tx, seen)
    const answer = await ask(posting)
    const payment = await lockPosted(tx, id)
    if (!payment || !isPosting(payment) || !isDeepStrictEqual(await paymentPosting(tx, payment), posting))
      return 'again'
    await savePosting(tx, now, payment, answer)
  },
  onFailure: async (tx, now, payload, isAbandoned) => {
    const payment = isAbandoned ? await lockPosted(tx, String(payload['paymentId'])) : null
    if (payment?.postingState === 'posting') await savePosting(tx, now, payment, rejectedAs('unreachable'))
  },
}

/** Posts a refund the same way, once its payment is posted. */
export const postRefundJob: JobKind = {
  name: 'postRefund',
  run: async (tx, now, payload) => {
    const id = String(payload['refundId'])
    const seen = await findRefund(tx, id)
    if (!seen || !isPosting(seen.refund)) return
    if (seen.payment.postingState === 'posting') throw new Error('The payment is being posted')
    const posting = await refundPosting(tx, seen)
    const answer = posting ? await ask(posting) : rejectedAs('payment_not_posted')
    const found = await lockPostedRefund(tx, id)
    if (!found || !isPosting(found.refund)) return 'again'
    if (!isDeepStrictEqual(await refundPosting(tx, found), posting)) return 'again'
    await saveRefundPosting(tx, now, found, answer)
  },
  onFailure: async (tx, now, payload, isAbandoned) => {
    const found = isAbandoned ? await lockPostedRefund(tx, String(payload['refundId'])) : null
    if (found?.refund.postingState === 'posting') await saveRefundPosting(tx, now, found, rejectedAs('unreachable'))
  },
}

const isPosting = ({ postingState }: { postingState: PostingState }) => mayPost(postingState, 'posted', 'connector')

async function findPayment(tx: ReadTx, id: string): Promise<Payment | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  return payment
}

async function findRefund(tx: ReadTx, id: string): Promise<{ payment: Payment; refund: Refund } | undefined> {
  const [found] = await tx
    .select({ payment: payments, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  return found
}

/** @throws Error for an account that was merged at this moment; the job is retried */
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

interface ConnectorPosting extends Posting {
  connectionType: string
}

const paymentPosting = (tx: ReadTx, payment: Payment) =>
  postingTo(tx, payment, { kind: 'payment', key: payment.id, amount: payment.amount })

/** Null while the payment is not posted. */
const refundPosting = async (tx: ReadTx, { payment, refund }: { payment: Payment; refund: Refund }) =>
  payment.postingState === 'posted'
    ? postingTo(tx, payment, { kind: 'refund', key: refund.id, amount: refund.amount })
    : null

async function postingTo(
  tx: ReadTx,
  payment: Payment,
  requested: Pick<Posting, 'kind' | 'key' | 'amount'>,
): Promise<ConnectorPosting> {
  const [account] = await tx
    .select({
      accountExternalId: patients.externalId,
      currency: practices.currency,
      connectionType: practices.connectionType,
      selections: billingConnections.selections,
    })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .leftJoin(
      billingConnections,
      and(eq(billingConnections.practiceId, practices.id), isNull(billingConnections.removedAt)),
    )
    .where(eq(patients.id, payment.patientId))
  const { selections, ...owner } = account!
  const method = selections?.[requested.kind === 'refund' ? 'refund_method' : 'payment_method'] ?? null
  const postDate = payment.postDate ?? payment.createdAt.slice(0, 10)
  return { ...requested, ...owner, paymentExternalId: payment.externalId, postDate, method }
}

/** The billing system's answer. If the practice has moved to one that accepts no payments, it is a rejection. */
async function ask({ connectionType, ...posting }: ConnectorPosting): Promise<PostingAnswer> {
  const connector = postingConnectorOf(connectionType)
  return connector ? connector.post(posting) : rejectedAs('rejected')
}
