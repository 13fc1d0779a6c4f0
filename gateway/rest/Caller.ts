import type { Span } from '../../api/contract/tracing/Tracing.ts'

/** Headers that a call carries on behalf of a browser. */
export interface Caller {
  cookie?: string | undefined
  csrfToken?: string | undefined
  forwardedProto?: string | undefined
  /** The gateway's own, for what it asks on nobody's behalf; the one below is a partner's, who has no cookies. */
  serviceToken?: string | undefined
  partnerKey?: string | undefined
  /** Where the browser is; the API counts failed attempts by it. */
  address?: string | undefined
  requestId: string
  /** Ends when whoever asks has left: then nothing more is read for them. What changes something goes on. */
  left?: AbortSignal | undefined
  /** Of one call that moves money or sends a message. */
  idempotencyKey?: string | undefined
  /** The GraphQL operation, and the id of its document where the app's own asked: for the log of who saw what. */
  operation?: string | undefined
  /** What the call is part of in a trace; without it nothing is traced. */
  span?: Span | undefined
}
