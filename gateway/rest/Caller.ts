import type { Span } from '../../api/contract/tracing/Tracing.ts'

/** Headers that a call carries on behalf of a browser. */
export interface Caller {
  cookie?: string | undefined
  csrfToken?: string | undefined
  forwardedProto?: string | undefined
  /** The gateway's own token, for its own calls. The next property is a partner's key; partners have no cookies. */
  serviceToken?: string | undefined
  partnerKey?: string | undefined
  /** The browser's address, by which the API counts failed attempts. */
  address?: string | undefined
  requestId: string
  /** Aborted when the caller has left: reads stop, mutations continue. */
  left?: AbortSignal | undefined
  /** Idempotency key of one call that moves money or sends a message. */
  idempotencyKey?: string | undefined
  /** The GraphQL operation, and the id of its document if it is the app's own, for the access log. */
  operation?: string | undefined
  /** Whether the call belongs to a free-form query, which some accounts are limited to. */
  isFreeForm?: boolean | undefined
  /** Parent span; without it the call is not traced. */
  span?: Span | undefined
}
