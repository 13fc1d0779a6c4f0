import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { disputes, paymentConnections, payments } from '../../db/schema.ts'
import { type DisputeAnswer, type PaymentProcessor, ProcessorUnavailable } from '../../processor/PaymentProcessor.ts'
import type { FileStorage } from '../../files/FileStorage.ts'
import type { Clock } from '../../time/clock.ts'
import { sendFiles } from './files/sendFiles.ts'
import { lockDisputeOf } from './lockDispute.ts'
import { moveDispute } from './moveDispute.ts'

interface Confirming {
  database: Database
  now: Date
  processor: PaymentProcessor
  files: FileStorage
}

/** Seconds after which a response without an answer is sent again. */
const confirmAfterSeconds = 30
const batchSize = 20

/**
 * Sends the saved response of a dispute, and saves the processor's answer. Both can be repeated: the processor
 * recognizes the response by its idempotency key, and the first saved answer is final. Without an answer the response
 * stays unconfirmed, and `confirmOpenResponses` sends it again.
 * @param id of the payment
 * @returns the code with which the processor rejected the response; null otherwise
 */
export async function confirmDisputeResponse(confirming: Confirming, id: string): Promise<string | null> {
  const { database, now } = confirming
  const requested = await loadUnconfirmed(database.read, id)
  if (!requested) return null
  const answer = await answerOf(confirming, requested)
  if (!answer) return null
  await database.transaction((tx) => saveAnswer(tx, now, { id, requestedAt: requested.dispute.requestedAt!, answer }))
  return answer.rejected
}

/**
 * Sends unanswered responses again after a while, oldest first.
 * @returns their number
 */
export async function confirmOpenResponses(
  database: Database,
  clock: Clock,
  { processor, files }: Pick<Confirming, 'processor' | 'files'>,
): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - confirmAfterSeconds * 1000).toISOString()
  const open = await database.read
    .select({ id: disputes.paymentId })
    .from(disputes)
    .where(and(isNotNull(disputes.requestedAt), lt(disputes.requestedAt, before)))
    .orderBy(asc(disputes.requestedAt))
    .limit(batchSize)
  for (const { id } of open) await confirmDisputeResponse({ database, now, processor, files }, id)
  return open.length
}

type Unconfirmed = NonNullable<Awaited<ReturnType<typeof loadUnconfirmed>>>

async function loadUnconfirmed(tx: ReadTx, paymentId: string) {
  const [requested] = await tx
    .select({ dispute: disputes, accountId: paymentConnections.accountId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(paymentConnections, eq(paymentConnections.id, payments.connectionId))
    .where(and(eq(disputes.paymentId, paymentId), isNotNull(disputes.requestedAt)))
  return requested
}

/** Null until the processor has answered. */
async function answerOf(confirming: Confirming, { dispute, accountId }: Unconfirmed): Promise<DisputeAnswer | null> {
  const { processor } = confirming
  // A rejected response that is then corrected is a new request.
  const key = `dispute ${dispute.id} ${dispute.requestedAt}`
  const request = { key, accountId, disputeId: dispute.processorId }
  try {
    if (dispute.requestedType === 'acceptance') return await processor.closeDispute(request)
    const files = await sendFiles({ ...confirming, accountId }, dispute)
    if (files.rejected !== null) return { status: 'unknown', rejected: files.rejected }
    return await processor.updateDispute({ ...request, evidence: { ...dispute.evidence, ...files.ids } })
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return null
    throw error
  }
}

interface Answered {
  id: string
  requestedAt: string
  answer: DisputeAnswer
}

async function saveAnswer(tx: Tx, now: Date, { id, requestedAt, answer }: Answered): Promise<void> {
  const locked = await lockDisputeOf(tx, id)
  if (!locked || locked.dispute.requestedAt !== requestedAt) return
  const { dispute } = locked
  const at = now.toISOString()
  const isSubmitted = answer.rejected === null && dispute.requestedType === 'evidence'
  const submission = isSubmitted && { submissionCount: dispute.submissionCount + 1, submittedAt: at }
  await tx
    .update(disputes)
    .set({ requestedType: null, requestedAt: null, modifiedAt: at, ...submission })
    .where(eq(disputes.id, dispute.id))
  await moveDispute(tx, { userId: null, now }, locked, answer.status)
}
