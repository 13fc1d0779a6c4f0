import type { paymentConnectionTypes } from '../contract/cards.ts'

/** An account at the card processor, as its owner connected it. */
export interface ConnectedAccount {
  accountId: string
  /** How the owner calls it. */
  name: string
  /** Last four digits of its bank account; null if the processor doesn’t show them. */
  last4: string | null
}

interface AuthorizationRequest {
  /** Returned by the processor with its answer. */
  state: string
  /** Where the browser comes back to. */
  returnUrl: string
}

interface AccountRef {
  accountId: string
  type: (typeof paymentConnectionTypes)[number]
}

/** Accounts of practices at the card processor, which their owners connect by OAuth. */
export interface AccountProcessor {
  /** The page where the owner of an account agrees to connect it. Null without a platform at the processor. */
  authorizationUrl(request: AuthorizationRequest): Promise<string | null>
  /**
   * The account of a code with which the browser came back.
   * @throws AccountRejected for a code that is unknown, used or expired, and ProcessorUnavailable
   */
  connectAccount(request: { code: string }): Promise<ConnectedAccount>
  /**
   * Address of the account’s page. It may sign in, so it is only given to the user who asked for it.
   * @throws ProcessorUnavailable
   */
  accountPage(account: AccountRef): Promise<string>
}

/** The processor doesn’t connect the account of this code. */
export class AccountRejected extends Error {
  override readonly name = 'AccountRejected'
}
