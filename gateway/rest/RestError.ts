import type { ErrorBody } from '../../api/contract/primitives.ts'

/**
 * A failed REST call. `status` is HTTP's, or 0 without a usable response. `cause` then says whether the call timed
 * out, could not connect, was not tried (circuit open), answered other types than the contract's, or lost its caller.
 */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly body: Partial<ErrorBody>,
    readonly details: {
      operation: string
      requestId: string
      retryAfterSeconds?: number | undefined
      reason?: 'timeout' | 'network' | 'open' | 'malformed' | 'form' | 'left'
      /** Path of the malformed value, without the value: `#.amount`. */
      place?: string | undefined
    },
  ) {
    super(
      `${details.operation} answered ${status}${details.reason ? ` (${[details.reason, details.place].filter(Boolean).join(' ')})` : ''}`,
    )
  }
}
