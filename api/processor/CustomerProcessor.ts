import type { CardFunding, Wallet } from '../contract/cards.ts'

/** A connected account of a practice; null for the product's own account, which companies pay. */
export type Account = string | null

export interface AttachRequest {
  /** Idempotency key of the method and the account. */
  key: string
  accountId: Account
  /** Id or test token of the payment method. */
  methodId: string
  /** The customer to attach it to; a new one if null. */
  customerId: string | null
  /** A bank account is attached with a mandate to debit it, and only if its bank confirmed it. */
  isBank: boolean
}

export interface AttachedMethod {
  customerId: string
  methodId: string
}

/** Display data of a payment method. It contains no number. */
export type MethodFacts = {
  /** The customer that it is attached to. */
  customerId: string | null
  /** Fingerprint: equal for equal numbers on the same account. */
  fingerprint: string | null
} & (
  | {
      kind: 'card'
      /** The processor's code: `visa`. */
      brand: string
      last4: string
      expMonth: number
      expYear: number
      funding: CardFunding
      wallet: Wallet | null
    }
  | { kind: 'bank_account'; bankName: string | null; mask: string | null }
)

/** The recipient of invoices. */
export interface CustomerDetails {
  name: string
  email: string
  line1: string
  line2: string
  city: string
  state: string
  zipCode: string
}

/** Customers and their payment methods. Each call throws ProcessorUnavailable if the outcome is unknown. */
export interface CustomerProcessor {
  /**
   * Display data of a payment method.
   * @throws MethodRejected unless it is a card or bank account there
   */
  readMethod(request: { accountId: Account; methodId: string }): Promise<MethodFacts>
  /** The customer of a key on an account. @returns its id */
  createCustomer(request: { key: string; accountId: Account }): Promise<string>
  /** Replaces the details of a customer; null empties them. */
  updateCustomer(request: { accountId: Account; customerId: string; details: CustomerDetails | null }): Promise<void>
  /**
   * Makes a payment method chargeable later.
   * @throws MethodRejected for an unknown method and for a bank account that is not confirmed
   */
  attach(request: AttachRequest): Promise<AttachedMethod>
  /** Ends that. A method that is not attached stays so. */
  detach(request: { accountId: Account; methodId: string }): Promise<void>
}
