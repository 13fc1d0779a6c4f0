import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/Tx.ts'
import { newId } from '../../db/newId.ts'
import { paymentConnections, paymentPages, paymentRequests, payments } from '../../db/schema.ts'
import { lockFamilyRows } from '../../patients/lockPatient.ts'
import { type CheckoutState, type PaymentProcessor, ProcessorUnavailable } from '../../processor/PaymentProcessor.ts'
import type { Clock } from '../../time/clock.ts'
import { localDate } from '../../time/localInstant.ts'
import { addAccountPayment } from '../addAccountPayment.ts'
import { postingOfNew } from '../posting/startPosting.ts'
import { practiceOf } from '../practiceOf.ts'
import { receivePayments } from '../receivePayment.ts'

/** Seconds between two queries about a page, for pages whose webhook was lost. */
const confirmAfterSeconds = 60
const batchSize = 20

/**
 * Queries the processor about payment pages, starting with the one whose last query is oldest: obsolete pages are
 * closed, paid ones are received. A page whose address was never delivered is dropped after the same time.
 * @returns the number of queries
 */
export async function pollPages(database: Database, clock: Clock, processor: PaymentProcessor): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - confirmAfterSeconds * 1000).toISOString()
  const isDue = or(eq(paymentPages.status, 'closing'), lt(paymentPages.checkedAt, before))
  const due = await database.read
    .select({ page: paymentPages, accountId: paymentConnections.accountId })
    .from(paymentPages)
    .innerJoin(paymentConnections, eq(paymentConnections.id, paymentPages.connectionId))
    .where(and(inArray(paymentPages.status, ['open', 'closing']), isDue))
    .orderBy(asc(paymentPages.checkedAt))
    .limit(batchSize)
  for (const { page, accountId } of due) {
    const state = await stateOf(processor, page, accountId)
    if (state) await database.transaction((tx) => savePage(tx, now, page.id, state))
  }
  return due.length
}

/** Null until the processor has answered. */
async function stateOf(
  processor: PaymentProcessor,
  { status, sessionId }: typeof paymentPages.$inferSelect,
  accountId: string,
): Promise<CheckoutState | null> {
  if (sessionId === null) return { kind: status === 'closing' ? 'closed' : 'open' }
  try {
    const page = { accountId, sessionId }
    return await (status === 'closing' ? processor.closeCheckout(page) : processor.readCheckout(page))
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return null
    throw error
  }
}

/** Saves the outcome of a page. The first outcome is final, whether it comes from a webhook or from `pollPages`. */
export async function savePage(tx: Tx, now: Date, id: string, state: CheckoutState): Promise<void> {
  const [seen] = await tx
    .select({ patientId: paymentRequests.patientId })
    .from(paymentPages)
    .innerJoin(paymentRequests, eq(paymentRequests.id, paymentPages.requestId))
    .where(eq(paymentPages.id, id))
  if (!seen) return
  const headId = await lockFamilyRows(tx, seen.patientId)
  const [page] = await tx.select().from(paymentPages).where(eq(paymentPages.id, id)).for('update')
  if (!page || page.status === 'paid') return
  const checkedAt = now.toISOString()
  const isOpen = state.kind === 'open' && page.status !== 'closed'
  const status = isOpen ? page.status : state.kind === 'paid' ? 'paid' : 'closed'
  await tx.update(paymentPages).set({ status, checkedAt }).where(eq(paymentPages.id, id))
  if (state.kind === 'paid') await receivePage(tx, now, { requestId: page.requestId, headId, paid: state })
}

interface Received {
  requestId: string
  headId: string
  paid: Extract<CheckoutState, { kind: 'paid' }>
}

/** The money of a paid page: applied to the oldest visits, like any other payment. */
async function receivePage(tx: Tx, now: Date, { requestId, headId, paid }: Received): Promise<void> {
  const [request] = await tx.select().from(paymentRequests).where(eq(paymentRequests.id, requestId)).for('update')
  const { companyId, practiceId, patientId, connectionId } = request!
  const practice = await practiceOf(tx, request!)
  const at = now.toISOString()
  const payment = {
    id: newId(),
    companyId,
    practiceId,
    patientId,
    type: 'patient_portal' as const,
    status: 'success' as const,
    amount: paid.amount,
    refunded: 0,
    postDate: localDate(now, practice.timezone),
    paymentMethodType: 'card' as const,
    methodLabel: null,
    externalId: null,
    isCollected: true,
    requestedAt: at,
    confirmedAt: at,
    connectionId,
    processorPaymentId: paid.intentId,
    processorRequestId: paid.requestId,
    createdAt: at,
    ...postingOfNew(practice),
  }
  const accountPaymentId = await addAccountPayment(tx, payment, at)
  await tx.insert(payments).values({ ...payment, accountPaymentId })
  const actor = { userId: null, now }
  await receivePayments(tx, [{ actor, payment, allocation: { by: 'age' }, headId, practice, isDiscounted: false }])
  const isUnpaid = and(eq(paymentRequests.id, requestId), isNull(paymentRequests.paymentId))
  await tx.update(paymentRequests).set({ status: 'paid', paymentId: payment.id, modifiedAt: at }).where(isUnpaid)
}
