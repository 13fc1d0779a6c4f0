import type { ChargeOutcome } from './ChargeOutcome.ts'

/** A payment for a card reader. The amount in minor units. */
export interface ReaderRequest {
  /** Idempotency key: repeated requests with one key create one payment. */
  key: string
  amount: number
  /** ISO 4217. */
  currency: string
  /** The connected account that the reader belongs to. */
  accountId: string
  /** Id of our payment, which the processor stores beside its own. No patient data. */
  paymentId: string
}

/** A payment of the processor, and the reader that takes it. */
export interface ReaderPayment {
  accountId: string
  readerId: string
  intentId: string
}

/** `waiting`: the reader waits for a card. `idle`: it does not work on this unpaid payment. */
export type ReaderState = ChargeOutcome | { kind: 'waiting' | 'idle'; intentId: string }

/** Card readers, driven from the server. Each throws ProcessorUnavailable if the outcome is unknown. */
export interface TerminalProcessor {
  /** The processor's payment of a key: created, or found again. The reader shows nothing yet. */
  prepareReader(request: ReaderRequest): Promise<{ intentId: string }>
  /**
   * Hands the payment to its reader. One that is offline or busy ends the payment as declined, with the processor's code.
   * @param key idempotency key of the call
   */
  startReader(payment: ReaderPayment & { key: string }): Promise<ReaderState>
  /** The outcome. A payment that failed on the reader is canceled, so that no card can pay it later. */
  readReader(payment: ReaderPayment): Promise<ReaderState>
  /**
   * Cancels the payment.
   * @returns `cancelled`, or the earlier outcome
   */
  endReader(payment: ReaderPayment): Promise<ReaderState>
}
