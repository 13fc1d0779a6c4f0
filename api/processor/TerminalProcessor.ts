import type { ChargeOutcome } from './ChargeOutcome.ts'

/** A payment that a card reader is to take. The amount in minor units. */
export interface ReaderRequest {
  /** Idempotency key: one payment however often it is requested. */
  key: string
  amount: number
  /** ISO 4217. */
  currency: string
  /** The connected account that the reader belongs to. */
  accountId: string
  /** Id of our payment, which the processor keeps beside its own. Nothing of the patient. */
  paymentId: string
}

/** A payment of the processor, and the reader that takes it. */
export interface ReaderPayment {
  accountId: string
  readerId: string
  intentId: string
}

/** `waiting`: the reader waits for a card. `idle`: it does not work on this payment, which nobody has paid. */
export type ReaderState = ChargeOutcome | { kind: 'waiting' | 'idle'; intentId: string }

/** Card readers, driven from the server. Each throws ProcessorUnavailable if the outcome is unknown. */
export interface TerminalProcessor {
  /** The processor's payment of a key: made, or found again. The reader shows nothing yet. */
  prepareReader(request: ReaderRequest): Promise<{ intentId: string }>
  /**
   * Hands the payment to its reader. One that is offline or busy ends the payment as declined, with the processor's code.
   * @param key idempotency key of the call
   */
  startReader(payment: ReaderPayment & { key: string }): Promise<ReaderState>
  /** What became of it. A payment that the reader failed is canceled: nothing can be taken for it later. */
  readReader(payment: ReaderPayment): Promise<ReaderState>
  /** Cancels the payment. @returns `cancelled`, or what happened before */
  endReader(payment: ReaderPayment): Promise<ReaderState>
}
