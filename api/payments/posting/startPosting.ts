import { eq } from 'drizzle-orm'
import { refundPostingRefusal, postingRefusal } from '../../contract/postingStates.ts'
import { newId } from '../../db/newId.ts'
import { jobs, payments, practices, refunds } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'

interface Row {
  id: string
  practiceId: string
}

/** Posts a collected payment, in the background, if the practice's billing system takes payments. */
export async function startPosting(tx: Tx, now: Date, { id, practiceId }: Row): Promise<void> {
  if (postingRefusal(await connectionTypeOf(tx, practiceId))) return
  await tx.update(payments).set({ postingState: 'posting', postingFailure: null }).where(eq(payments.id, id))
  await queue(tx, now, { name: 'postPayment', payload: { paymentId: id } })
}

/** The same for a refund that was given back, where the billing system takes refunds. */
export async function startRefundPosting(tx: Tx, now: Date, { id, practiceId }: Row): Promise<void> {
  if (refundPostingRefusal(await connectionTypeOf(tx, practiceId))) return
  await tx.update(refunds).set({ postingState: 'posting', postingFailure: null }).where(eq(refunds.id, id))
  await queue(tx, now, { name: 'postRefund', payload: { refundId: id } })
}

async function connectionTypeOf(tx: ReadTx, practiceId: string): Promise<string> {
  const [practice] = await tx
    .select({ connectionType: practices.connectionType })
    .from(practices)
    .where(eq(practices.id, practiceId))
  return practice!.connectionType
}

const queue = (tx: Tx, now: Date, job: { name: string; payload: Record<string, string> }) => {
  const at = now.toISOString()
  return tx.insert(jobs).values({ id: newId(), ...job, runAt: at, createdAt: at })
}
