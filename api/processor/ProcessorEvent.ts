import type Stripe from 'stripe'

/** A signed notification of the card processor, in its own shape. */
export type ProcessorEvent = Stripe.Event

/** An event of one type. */
export type EventOf<Type extends ProcessorEvent['type']> = Extract<ProcessorEvent, { type: Type }>

/** A dispute as the processor keeps it. */
export type ProcessorDispute = Stripe.Dispute

/** A refund as the processor keeps it. */
export type ProcessorRefund = Stripe.Refund

/** A payment as the processor keeps it. */
export type ProcessorIntent = Stripe.PaymentIntent

/** A payment page as the processor keeps it. */
export type ProcessorCheckout = Stripe.Checkout.Session
