import { and, eq } from 'drizzle-orm'
import { toDecimal } from '../../contract/currency.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type {
  findPaymentRequest as findEndpoint,
  openPaymentPage as openEndpoint,
} from '../../contract/paymentRequests.ts'
import { newId } from '../../db/newId.ts'
import type { Tx } from '../../db/Tx.ts'
import { paymentConnections, paymentPages, paymentRequests, practices } from '../../db/schema.ts'
import { countAttempt, forgetAttempts, ofAddress } from '../../http/attempts.ts'
import { ApiError, conflict, notFound } from '../../http/ApiError.ts'
import type { SessionContext } from '../../http/Route.ts'
import { normalCode } from '../../identity/newCode.ts'
import { ProcessorUnavailable } from '../../processor/PaymentProcessor.ts'
import { requestLink } from './requestShape.ts'

/** The processor closes a page after a day; a page that is about to be closed is not opened again. */
const pageHours = 23

/**
 * What the holder of a link sees before paying: the practice and the amount. @throws ApiError 404, 429 after many codes
 */
export async function findRequest(context: SessionContext, { path }: InputOf<typeof findEndpoint>) {
  const { request, practice } = await requestOfCode(context, path.code)
  const { name, currency } = practice
  const amount = toDecimal(request.amount, currency)
  return { answer: { practice_name: name, status: request.status, amount, currency } }
}

/**
 * Opens the processor's payment page. The page is saved before the call to the processor, so that one amount of a
 * request has one page however often the link is opened.
 * @throws ApiError 404, 409 unless the request is unpaid, 429 after many codes, 503 while the processor doesn't answer
 */
export async function openPage(context: SessionContext, { path }: InputOf<typeof openEndpoint>) {
  const { request, practice, connection } = await requestOfCode(context, path.code)
  const { database, publicUrl, processor, now } = context
  const page = await database.transaction((tx) => pageOf(tx, request.id, now))
  const back = requestLink({ publicUrl }, request.code)
  try {
    const { sessionId, url } = await processor.openCheckout({
      key: `page ${page.id}`,
      pageId: page.id,
      accountId: connection.accountId,
      amount: page.amount,
      currency: practice.currency,
      title: practice.name,
      returnUrl: back,
    })
    await database.db.update(paymentPages).set({ sessionId }).where(eq(paymentPages.id, page.id))
    return { answer: { url } }
  } catch (error) {
    if (error instanceof ProcessorUnavailable) throw new ApiError(503, 'processor_unavailable')
    throw error
  }
}

async function requestOfCode(context: SessionContext, code: string) {
  const attempt = await countAttempt(context, [ofAddress(context, 'payment link')])
  const [found] = await context.database.db
    .select({ request: paymentRequests, practice: practices, connection: paymentConnections })
    .from(paymentRequests)
    .innerJoin(practices, eq(practices.id, paymentRequests.practiceId))
    .innerJoin(paymentConnections, eq(paymentConnections.id, paymentRequests.connectionId))
    .where(eq(paymentRequests.code, normalCode(code)))
  if (!found) throw notFound('payment_request')
  await forgetAttempts(context.database.db, attempt, '')
  return found
}

/**
 * The open page of an unpaid request, created if there is none. The request is locked, so that two clicks create one
 * page.
 */
async function pageOf(tx: Tx, requestId: string, now: Date) {
  const [request] = await tx.select().from(paymentRequests).where(eq(paymentRequests.id, requestId)).for('update')
  if (request?.status !== 'unpaid') throw conflict('request_ended')
  const isOpen = and(eq(paymentPages.requestId, requestId), eq(paymentPages.status, 'open'))
  const [open] = await tx.select().from(paymentPages).where(isOpen)
  if (open && now.getTime() - Date.parse(open.createdAt) < pageHours * 3_600_000) return open
  if (open) await tx.update(paymentPages).set({ status: 'closing' }).where(eq(paymentPages.id, open.id))
  const at = now.toISOString()
  const { connectionId, amount } = request
  const page = { id: newId(), requestId, connectionId, amount, status: 'open', createdAt: at, checkedAt: at } as const
  await tx.insert(paymentPages).values(page)
  return page
}
