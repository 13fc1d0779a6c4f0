import type { ShownRefusal } from './refusals/refusalText.ts'

/**
 * Why a request returned no data. `offline`: nothing answered; `timeout`: no answer in time; `unavailable`: something
 * answered, but not the gateway; `signedOut`: the session is gone; `refused`: the gateway answered with an error and
 * its reason.
 */
export type FailureKind = 'offline' | 'timeout' | 'unavailable' | 'signedOut' | 'refused'

interface FailureDetails {
  /** The gateway's error code, e.g. `FORBIDDEN`. */
  code?: string | undefined
  /** Request id for support: finds the request in the server’s log. */
  requestId?: string | undefined
  /** Seconds until a retry makes sense. */
  retryAfterSeconds?: number | undefined
  /** The refusal's own code, and the values that its text names. */
  reason?: string | undefined
  params?: Readonly<Record<string, string | number>> | undefined
  /** The failure is logged, and no toast shows it. */
  isLoggedOnly?: boolean | undefined
  cause?: unknown
}

export class RequestFailure extends Error {
  readonly kind: FailureKind
  readonly code: string | undefined
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly isLoggedOnly: boolean
  /** The gateway’s denial, for rendering. The error’s message is for developers. */
  readonly refusal: ShownRefusal

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'RequestFailure'
    this.kind = kind
    this.code = details.code
    this.requestId = details.requestId
    this.retryAfterSeconds = details.retryAfterSeconds
    this.isLoggedOnly = details.isLoggedOnly ?? false
    const params = Object.entries(details.params ?? {}).map(([name, value]) => ({ name, value: String(value) }))
    this.refusal = { code: details.reason, message, params }
  }

  /** Whether the connection failed, not the request, so that a later retry may succeed. */
  get isConnection(): boolean {
    return this.kind === 'offline' || this.kind === 'timeout'
  }
}
