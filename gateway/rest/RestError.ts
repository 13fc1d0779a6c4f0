import type { ErrorBody } from '../../api/contract/primitives.ts'

/**
 * An upstream call that did not succeed. `status` is HTTP's, or 0 when there was no answer: `cause`
 * then says whether it took too long, could not connect, was not tried (circuit open), came in another form than the
 * contract's, or whoever asked has left.
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
      /** Where the answer's form is another one than the contract's, without values: `#.amount`. */
      place?: string | undefined
    },
  ) {
    super(
      `${details.operation} answered ${status}${details.reason ? ` (${[details.reason, details.place].filter(Boolean).join(' ')})` : ''}`,
    )
  }
}
