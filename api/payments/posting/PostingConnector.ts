import type { PostingFailure } from '../../contract/postingStates.ts'

/** A payment or a refund in the format for billing systems. Neither card data nor names. */
export interface Posting {
  kind: 'payment' | 'refund'
  /** Idempotency key: repeated postings with one key count once. */
  key: string
  /** The patient's id in the billing system. Null for an account that the system does not know. */
  accountExternalId: string | null
  /** For a refund: the payment's id in the billing system. */
  paymentExternalId: string | null
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** Post date, `YYYY-MM-DD`. */
  postDate: string
  /** The billing system's payment method used for posting it. Null: the system's own default. */
  method: { external_id: string; name: string } | null
}

export type PostingAnswer =
  | { kind: 'posted'; externalId: string; /** Name of the billing system's report that lists it. */ reportName: string }
  | { kind: 'rejected'; code: PostingFailure }

/** The part of a billing system that receives payments. */
export interface PostingConnector {
  /** @throws Error if the system does not answer; the job posts again later under the same key */
  post(posting: Posting): Promise<PostingAnswer>
}
