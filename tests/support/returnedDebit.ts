import { sandboxEvents } from '../../api/db/schema.ts'
import { signature } from '../../api/paymentSandbox/sandboxEvents.ts'
import type { ApiHarness } from './apiHarness.ts'
import { webhookSecret } from './TestSandbox.ts'

/** The bank returns a debit of a payment after it settled. @returns the status of the answer to the processor's event */
export async function returnDebit(api: ApiHarness, paymentId: string): Promise<number> {
  const events = await api.database.db.select().from(sandboxEvents)
  const settled = events.findLast(
    ({ body }) => body['type'] === 'payment_intent.succeeded' && JSON.stringify(body).includes(paymentId),
  )!.body
  const { object } = settled['data'] as { object: object }
  const failure = { status: 'requires_payment_method', last_payment_error: { code: 'debit_not_authorized' } }
  const payload = JSON.stringify({
    ...settled,
    id: `evt_returned_${paymentId}`,
    type: 'payment_intent.payment_failed',
    data: { object: { ...object, ...failure } },
  })
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signature(payload, webhookSecret, api.clock.now()),
  }
  return api.webhook(payload, headers)
}
