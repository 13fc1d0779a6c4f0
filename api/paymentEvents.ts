import { disputeEvents } from './payments/disputes/disputeEvents.ts'
import type { EventHandlers } from './payments/webhooks/EventHandlers.ts'
import { checkoutEvents } from './payments/webhooks/checkoutEvents.ts'
import { intentEvents } from './payments/webhooks/intentEvents.ts'
import { refundEvents } from './payments/webhooks/refundEvents.ts'

/** Handlers of the card processor's events, by type. A domain adds its own. */
export const paymentEvents: EventHandlers = {
  ...intentEvents,
  ...disputeEvents,
  ...checkoutEvents,
  ...refundEvents,
}
