import type { AttachedMethod } from '../../api/processor/CustomerProcessor.ts'
import type { ChargeOutcome } from '../../api/processor/ChargeOutcome.ts'
import {
  type ChargeRequest,
  noProcessor,
  type PaymentProcessor,
  ProcessorUnavailable,
  type RefundOutcome,
  type RefundRequest,
} from '../../api/processor/PaymentProcessor.ts'

/** A card processor in process, for walks with too many charges for HTTP. One key has one outcome. */
export class ScriptedProcessor implements PaymentProcessor {
  /** Outcome of the next request. `silent`: it succeeds, but its response is lost once. */
  next: 'succeeds' | 'declines' | 'is silent' = 'succeeds'
  readonly #charges = new Map<string, ChargeOutcome>()
  readonly #refunds = new Map<string, RefundOutcome>()

  charge({ key, paymentId, isBank }: ChargeRequest): Promise<ChargeOutcome> {
    const kind = isBank ? 'processing' : 'succeeded'
    const done = { kind, intentId: `pi_${paymentId}`, chargeId: `ch_${paymentId}`, requestId: null } as const
    const declined = { kind: 'declined', code: 'card_declined', intentId: `pi_${paymentId}`, requestId: null } as const
    return this.#answer(this.#charges, key, this.next === 'declines' ? declined : done)
  }

  refund({ key, refundId }: RefundRequest): Promise<RefundOutcome> {
    const done = { kind: 'succeeded', processorRefundId: `re_${refundId}`, requestId: null } as const
    const failed = { kind: 'failed', code: 'insufficient_funds', processorRefundId: null, requestId: null } as const
    return this.#answer(this.#refunds, key, this.next === 'declines' ? failed : done)
  }

  attach(): Promise<AttachedMethod> {
    return Promise.resolve({ customerId: 'cus_walk', methodId: 'pm_walk' })
  }

  readonly authorizationUrl = noProcessor.authorizationUrl
  readonly connectAccount = noProcessor.connectAccount
  readonly accountPage = noProcessor.accountPage
  readonly readMethod = noProcessor.readMethod
  readonly createCustomer = noProcessor.createCustomer
  readonly updateCustomer = noProcessor.updateCustomer
  readonly detach = noProcessor.detach
  readonly prepareReader = noProcessor.prepareReader
  readonly startReader = noProcessor.startReader
  readonly readReader = noProcessor.readReader
  readonly endReader = noProcessor.endReader
  readonly readEvent = noProcessor.readEvent
  readonly updateDispute = noProcessor.updateDispute
  readonly closeDispute = noProcessor.closeDispute
  readonly uploadEvidence = noProcessor.uploadEvidence
  readonly openCheckout = noProcessor.openCheckout
  readonly readCheckout = noProcessor.readCheckout
  readonly closeCheckout = noProcessor.closeCheckout

  async #answer<T>(known: Map<string, T>, key: string, outcome: T): Promise<T> {
    const isLost = this.next === 'is silent'
    this.next = 'succeeds'
    known.set(key, known.get(key) ?? outcome)
    if (isLost) throw new ProcessorUnavailable()
    return Promise.resolve(known.get(key)!)
  }
}
