/**
 * Why a request brought no data.
 * `offline`: nothing answered; `timeout`: no answer in time; `unavailable`: something answered, but not the gateway;
 * `signedOut`: the session is gone; `refused`: the gateway answered with an error and says why.
 */
export type FailureKind = 'offline' | 'timeout' | 'unavailable' | 'signedOut' | 'refused'

interface FailureDetails {
  /** The gateway's error code, e.g. `FORBIDDEN`. */
  code?: string | undefined
  /** What support asks for: finds the request in the server's log. */
  requestId?: string | undefined
  /** Seconds until asking again makes sense. */
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

export class RequestFailure extends Error {
  readonly kind: FailureKind
  readonly code: string | undefined
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'RequestFailure'
    this.kind = kind
    this.code = details.code
    this.requestId = details.requestId
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  /** The connection failed, not the request: trying again later may help. */
  get isConnection(): boolean {
    return this.kind === 'offline' || this.kind === 'timeout'
  }
}
