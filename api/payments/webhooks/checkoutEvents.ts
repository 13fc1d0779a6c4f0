import { and, eq } from 'drizzle-orm'
import { uuidShape } from '../../contract/primitives.ts'
import { paymentConnections, paymentPages } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { checkoutState } from '../../processor/checkoutState.ts'
import type { ProcessorCheckout, ProcessorEvent } from '../../processor/ProcessorEvent.ts'
import { savePage } from '../requests/pollPages.ts'
import { type EventOutcome, type EventHandlers, sequentially } from './EventHandlers.ts'

interface CheckoutEvent extends Pick<ProcessorEvent, 'account' | 'request'> {
  data: { object: ProcessorCheckout }
}

/**
 * Saves the outcome of a payment page. Only pages of the event's account are found. The first outcome that arrives is
 * saved.
 */
async function saveCheckout(tx: Tx, now: Date, { account, request, data }: CheckoutEvent): Promise<EventOutcome> {
  const { client_reference_id: pageId } = data.object
  if (account === undefined || pageId === null || !uuidShape.test(pageId)) return 'no_payment'
  const [page] = await tx
    .select({ id: paymentPages.id })
    .from(paymentPages)
    .innerJoin(paymentConnections, eq(paymentConnections.id, paymentPages.connectionId))
    .where(and(eq(paymentPages.id, pageId), eq(paymentConnections.accountId, account)))
  if (!page) return 'no_payment'
  await savePage(tx, now, page.id, checkoutState(data.object, request?.id ?? null))
  return 'handled'
}

const saveCheckouts = sequentially(saveCheckout)

/** Handlers for paid and closed payment pages. */
export const checkoutEvents: EventHandlers = {
  'checkout.session.completed': saveCheckouts,
  'checkout.session.async_payment_succeeded': saveCheckouts,
  'checkout.session.expired': saveCheckouts,
}
