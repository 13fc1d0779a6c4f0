import { eq } from 'drizzle-orm'
import { refundPostingRefusal, postingRefusal } from '../../contract/postingStates.ts'
import { insertRows } from '../../db/insertRows.ts'
import { newId } from '../../db/newId.ts'
import { jobs, payments, practices, refunds } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'

interface Row {
  id: string
  practiceId: string
}

const posting = { postingState: 'posting', postingFailure: null } as const

interface Practice {
  connectionType: string
}

const isPosting = ({ connectionType }: Practice) => postingRefusal(connectionType) === null

/**
 * Posting columns of a payment that is stored as collected. It is posted if the practice's billing system accepts
 * payments.
 */
export const postingOfNew = (practice: Practice): Partial<typeof posting> => (isPosting(practice) ? posting : {})

/** Posts payments stored with `postingOfNew`, in the background. */
export async function queuePostings(
  tx: Tx,
  received: readonly { payment: { id: string }; practice: Practice; actor: { now: Date } }[],
): Promise<void> {
  const posted = received.filter(({ practice }) => isPosting(practice))
  const rows = posted.map(({ payment, actor: { now } }) => jobRow(now, postPayment(payment.id)))
  if (rows.length > 0) await insertRows(tx, jobs, rows)
}

/** Posts a collected payment, in the background, if the practice's billing system accepts payments. */
export async function startPosting(tx: Tx, now: Date, { id, practiceId }: Row): Promise<void> {
  if (!isPosting(await connectionOf(tx, practiceId))) return
  await tx.update(payments).set(posting).where(eq(payments.id, id))
  await tx.insert(jobs).values(jobRow(now, postPayment(id)))
}

/** The same for a completed refund, if the billing system accepts refunds. */
export async function startRefundPosting(tx: Tx, now: Date, { id, practiceId }: Row): Promise<void> {
  if (refundPostingRefusal((await connectionOf(tx, practiceId)).connectionType)) return
  await tx.update(refunds).set(posting).where(eq(refunds.id, id))
  await tx.insert(jobs).values(jobRow(now, { name: 'postRefund', payload: { refundId: id } }))
}

async function connectionOf(tx: ReadTx, practiceId: string): Promise<Practice> {
  const [practice] = await tx
    .select({ connectionType: practices.connectionType })
    .from(practices)
    .where(eq(practices.id, practiceId))
  return practice!
}

const postPayment = (paymentId: string) => ({ name: 'postPayment', payload: { paymentId } })

function jobRow(now: Date, job: { name: string; payload: Record<string, string> }) {
  const at = now.toISOString()
  return { id: newId(), ...job, runAt: at, createdAt: at }
}
