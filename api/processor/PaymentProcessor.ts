import type { CardFunding, Wallet } from '../contract/cards.ts'
import type { ChargeOutcome } from './ChargeOutcome.ts'
import type { ProcessorEvent } from './ProcessorEvent.ts'
import type { TerminalProcessor } from './TerminalProcessor.ts'

/** A charge of a payment method on file. Amounts in minor units. */
export interface ChargeRequest {
  /** Idempotency key: however often the charge is requested under it, the card is charged once. */
  key: string
  amount: number
  /** ISO 4217. */
  currency: string
  /** The connected account that receives the money. */
  accountId: string
  customerId: string
  methodId: string
  /** A bank account is debited, which settles days later. */
  isBank: boolean
  /** Id of our payment, which the processor keeps beside its own. Nothing of the patient. */
  paymentId: string
}

export interface AttachRequest {
  /** Idempotency key of the method and the account. */
  key: string
  accountId: string
  /** Id or test token of the payment method. */
  methodId: string
  /** The customer that it joins; a new one if null. */
  customerId: string | null
  /** A bank account joins with a mandate to debit it, and only if its bank confirmed it. */
  isBank: boolean
}

export interface AttachedMethod {
  customerId: string
  methodId: string
}

/** What names a payment method to a person. Its number is nowhere in it. */
export type MethodFacts = {
  /** The customer that it is attached to. */
  customerId: string | null
  /** The same number on the same account has the same one. */
  fingerprint: string | null
} & (
  | {
      kind: 'card'
      /** In the processor's words: `visa`. */
      brand: string
      last4: string
      expMonth: number
      expYear: number
      funding: CardFunding
      wallet: Wallet | null
    }
  | { kind: 'bank_account'; bankName: string | null; mask: string | null }
)

export interface DisputeRequest {
  /** Idempotency key of the response. */
  key: string
  accountId: string
  /** Id of the dispute at the processor. */
  disputeId: string
}

/** What the processor says of a response to a dispute. */
export interface DisputeAnswer {
  /** The dispute's status now, in the processor's words. */
  status: string
  /** Code with which the processor rejected the response; null if it took it. */
  rejected: string | null
}

export interface EvidenceFile {
  /** Idempotency key: one file however often it is sent. */
  key: string
  accountId: string
  name: string
  /** Media type. */
  type: string
  bytes: Uint8Array
}

/** Its id at the processor, or the code with which it was rejected. */
export type SentEvidenceFile = { processorId: string } | { rejected: string }

/** Responses to disputes. @throws ProcessorUnavailable if the outcome is unknown: ask again under the same key */
export interface DisputeProcessor {
  /** Submits evidence, by the processor's names. */
  updateDispute(request: DisputeRequest & { evidence: Readonly<Record<string, string>> }): Promise<DisputeAnswer>
  /** Sends a file, which the submission names by its id. */
  uploadEvidence(file: EvidenceFile): Promise<SentEvidenceFile>
  /** Accepts the dispute. */
  closeDispute(request: DisputeRequest): Promise<DisputeAnswer>
}

/** A payment page of the processor. The amount in minor units. */
export interface CheckoutRequest {
  /** Idempotency key: one page however often it is requested. */
  key: string
  /** Id of our record of the page, which the processor keeps beside its own. */
  pageId: string
  accountId: string
  amount: number
  /** ISO 4217. */
  currency: string
  /** What the page names as the purpose: the practice. Nothing of the patient. */
  title: string
  /** Where the page leads back to, paid or not. */
  returnUrl: string
}

export interface OpenedCheckout {
  sessionId: string
  /** Address of the page. */
  url: string
}

/** What became of a payment page; `paid` with what it collected, in minor units. */
export type CheckoutState =
  { kind: 'open' | 'closed' } | { kind: 'paid'; amount: number; intentId: string; requestId: string | null }

interface CheckoutRef {
  accountId: string
  sessionId: string
}

export interface RefundRequest {
  /** Idempotency key: however often the refund is requested under it, the money goes back once. */
  key: string
  /** Minor units. */
  amount: number
  /** The connected account that gives the money. */
  accountId: string
  /** The processor's payment. */
  intentId: string
  /** Id of our refund, which the processor keeps beside its own. */
  refundId: string
}

/** What became of a refund. One that was accepted can still fail later: an event says so. */
export type RefundOutcome =
  | { kind: 'succeeded'; processorRefundId: string; requestId: string | null }
  | { kind: 'failed'; code: string; processorRefundId: string | null; requestId: string | null }

/** The card processor, as the product uses it. */
export interface PaymentProcessor extends DisputeProcessor, TerminalProcessor {
  /** @throws ProcessorUnavailable if the outcome is unknown: ask again under the same key */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** Gives money back. @throws ProcessorUnavailable if the outcome is unknown: ask again under the same key */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** What a payment method is. @throws ProcessorUnavailable, and MethodRejected unless it is a card or bank account there */
  readMethod(request: { accountId: string; methodId: string }): Promise<MethodFacts>
  /** The customer of a key on an account. @returns its id. @throws ProcessorUnavailable */
  createCustomer(request: { key: string; accountId: string }): Promise<string>
  /**
   * Makes a payment method chargeable later.
   * @throws ProcessorUnavailable, and MethodRejected for an unknown method and for a bank account that is not confirmed
   */
  attach(request: AttachRequest): Promise<AttachedMethod>
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
  /** Closes an open page: nobody can pay under it anymore. @returns what it is now. @throws ProcessorUnavailable */
  closeCheckout(page: CheckoutRef): Promise<CheckoutState>
}

/** A webhook that the card processor did not sign, or not lately. */
export class EventRejected extends Error {
  override readonly name = 'EventRejected'
}

/** No answer, or one that does not say what happened. */
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
  readMethod: () => Promise.reject(new ProcessorUnavailable()),
  createCustomer: () => Promise.reject(new ProcessorUnavailable()),
  attach: () => Promise.reject(new ProcessorUnavailable()),
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
