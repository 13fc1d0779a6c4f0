import type Stripe from 'stripe'

/** A signed notification of the card processor, in its own shape. */
export type ProcessorEvent = Stripe.Event

/** An event of one type. */
export type EventOf<Type extends ProcessorEvent['type']> = Extract<ProcessorEvent, { type: Type }>

/** A dispute in the processor's format. */
export type ProcessorDispute = Stripe.Dispute

/** A refund in the processor's format. */
export type ProcessorRefund = Stripe.Refund

/** A payment in the processor's format. */
export type ProcessorIntent = Stripe.PaymentIntent

/** A payment page in the processor's format. */
export type ProcessorCheckout = Stripe.Checkout.Session
