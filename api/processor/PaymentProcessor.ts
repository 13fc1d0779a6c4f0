import type { AccountProcessor } from './AccountProcessor.ts'
import type { ChargeOutcome } from './ChargeOutcome.ts'
import type { CustomerProcessor } from './CustomerProcessor.ts'
import type { ProcessorEvent } from './ProcessorEvent.ts'
import type { TerminalProcessor } from './TerminalProcessor.ts'

/** A charge of a payment method. Amounts in minor units. */
export interface ChargeRequest {
  /** Idempotency key: however often the charge is requested under it, the card is charged once. */
  key: string
  amount: number
  /** ISO 4217. */
  currency: string
  /** The connected account that receives the money. */
  accountId: string
  /** The customer that the method is attached to; null for a card that is charged once. */
  customerId: string | null
  methodId: string
  /** A bank account is debited, which settles days later. */
  isBank: boolean
  /** Id of our payment, which the processor stores beside its own. No patient data. */
  paymentId: string
}

export interface DisputeRequest {
  /** Idempotency key of the response. */
  key: string
  accountId: string
  /** Id of the dispute at the processor. */
  disputeId: string
}

/** The processor's answer to a dispute response. */
export interface DisputeAnswer {
  /** The dispute's current status, as the processor's code. */
  status: string
  /** Code with which the processor rejected the response; null if it was accepted. */
  rejected: string | null
}

export interface EvidenceFile {
  /** Idempotency key: repeated sends with one key create one file. */
  key: string
  accountId: string
  name: string
  /** Media type. */
  type: string
  bytes: Uint8Array
}

/** Its id at the processor, or the code with which it was rejected. */
export type SentEvidenceFile = { processorId: string } | { rejected: string }

/** Responses to disputes. @throws ProcessorUnavailable if the outcome is unknown; retry with the same key */
export interface DisputeProcessor {
  /** Submits evidence, by the processor's field names. */
  updateDispute(request: DisputeRequest & { evidence: Readonly<Record<string, string>> }): Promise<DisputeAnswer>
  /** Sends a file, which the submission refers to by its id. */
  uploadEvidence(file: EvidenceFile): Promise<SentEvidenceFile>
  /** Accepts the dispute. */
  closeDispute(request: DisputeRequest): Promise<DisputeAnswer>
}

/** A payment page of the processor. The amount in minor units. */
export interface CheckoutRequest {
  /** Idempotency key: one page however often it is requested. */
  key: string
  /** Id of our record of the page, which the processor stores beside its own. */
  pageId: string
  accountId: string
  amount: number
  /** ISO 4217. */
  currency: string
  /** Purpose shown on the page: the practice. No patient data. */
  title: string
  /** Where the page leads afterwards, whether paid or not. */
  returnUrl: string
}

export interface OpenedCheckout {
  sessionId: string
  /** Address of the page. */
  url: string
}

/** Outcome of a payment page; `paid` with the collected amount, in minor units. */
export type CheckoutState =
  { kind: 'open' | 'closed' } | { kind: 'paid'; amount: number; intentId: string; requestId: string | null }

interface CheckoutRef {
  accountId: string
  sessionId: string
}

export interface RefundRequest {
  /** Idempotency key: repeated requests with one key refund once. */
  key: string
  /** Minor units. */
  amount: number
  /** The connected account that pays the refund. */
  accountId: string
  /** The processor's payment. */
  intentId: string
  /** Id of our refund, which the processor stores beside its own. */
  refundId: string
}

/** Outcome of a refund. An accepted refund can still fail later, which an event reports. */
export type RefundOutcome =
  | { kind: 'succeeded'; processorRefundId: string; requestId: string | null }
  | { kind: 'failed'; code: string; processorRefundId: string | null; requestId: string | null }

/** The card processor, as the product uses it. */
export interface PaymentProcessor extends AccountProcessor, CustomerProcessor, DisputeProcessor, TerminalProcessor {
  /** @throws ProcessorUnavailable if the outcome is unknown; retry with the same key */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /**
   * Refunds money.
   * @throws ProcessorUnavailable if the outcome is unknown; retry with the same key
   */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /**
   * Reads a webhook.
   * @param body the bytes as they arrived: the signature covers them
   * @param now a signature older than five minutes is rejected, so that a recorded event cannot be sent again later
   * @throws EventRejected for a forged or an old one
   */
  readEvent(body: Buffer, signature: string, now: Date): ProcessorEvent
  /** @throws ProcessorUnavailable */
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>
  /** @throws ProcessorUnavailable */
  readCheckout(page: CheckoutRef): Promise<CheckoutState>
  /**
   * Closes an open page, so that nobody can pay it anymore.
   * @returns its current state.
   * @throws ProcessorUnavailable
   */
  closeCheckout(page: CheckoutRef): Promise<CheckoutState>
}

/** A webhook that the card processor did not sign, or whose signature is too old. */
export class EventRejected extends Error {
  override readonly name = 'EventRejected'
}

/** No response, or one that leaves the outcome unknown. */
export class ProcessorUnavailable extends Error {
  override readonly name = 'ProcessorUnavailable'
}

/** The processor does not accept this payment method. */
export class MethodRejected extends Error {
  override readonly name = 'MethodRejected'

  constructor(readonly code: string) {
    super('The card processor rejected the payment method')
  }
}

/** Code of `MethodRejected` for a bank account that its bank did not confirm at once. */
export const bankUnverified = 'bank_account_unverified'

/** For servers without a processor: nothing can be charged. */
export const noProcessor: PaymentProcessor = {
  charge: () => Promise.reject(new ProcessorUnavailable()),
  authorizationUrl: () => Promise.resolve(null),
  connectAccount: () => Promise.reject(new ProcessorUnavailable()),
  accountPage: () => Promise.reject(new ProcessorUnavailable()),
  readMethod: () => Promise.reject(new ProcessorUnavailable()),
  createCustomer: () => Promise.reject(new ProcessorUnavailable()),
  attach: () => Promise.reject(new ProcessorUnavailable()),
  updateCustomer: () => Promise.reject(new ProcessorUnavailable()),
  detach: () => Promise.reject(new ProcessorUnavailable()),
  refund: () => Promise.reject(new ProcessorUnavailable()),
  prepareReader: () => Promise.reject(new ProcessorUnavailable()),
  startReader: () => Promise.reject(new ProcessorUnavailable()),
  readReader: () => Promise.reject(new ProcessorUnavailable()),
  endReader: () => Promise.reject(new ProcessorUnavailable()),
  readEvent: () => {
    throw new EventRejected()
  },
  updateDispute: () => Promise.reject(new ProcessorUnavailable()),
  uploadEvidence: () => Promise.reject(new ProcessorUnavailable()),
  closeDispute: () => Promise.reject(new ProcessorUnavailable()),
  openCheckout: () => Promise.reject(new ProcessorUnavailable()),
  readCheckout: () => Promise.reject(new ProcessorUnavailable()),
  closeCheckout: () => Promise.reject(new ProcessorUnavailable()),
}
