import type { PostingFailure } from '../../contract/postingStates.ts'

/** A payment or a refund as a billing system takes it. Neither card data nor names. */
export interface Posting {
  kind: 'payment' | 'refund'
  /** Idempotency key: however often it is posted under it, the billing system has it once. */
  key: string
  /** The patient's id in the billing system. Null for an account that the system does not know. */
  accountExternalId: string | null
  /** Of a refund: the payment's id in the billing system. */
  paymentExternalId: string | null
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** The day on which the money counts, `YYYY-MM-DD`. */
  postDate: string
}

export type PostingAnswer =
  | { kind: 'posted'; externalId: string; /** Name of the billing system's report that lists it. */ reportName: string }
  | { kind: 'rejected'; code: PostingFailure }

/** A billing system, as far as payments are posted to it. */
export interface PostingConnector {
  /** @throws Error while the system does not answer: it is posted again later under the same key */
  post(posting: Posting): Promise<PostingAnswer>
}
