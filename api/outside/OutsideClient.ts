/** Why a request to an address of a user got no usable answer. */
type OutsideFailure = 'address' | 'redirect' | 'too_large' | 'unreachable'

/**
 * A request to an address of a user that failed. It has no cause and names neither the address nor what was sent, so that
 * no log contains them.
 */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'

  constructor(readonly reason: OutsideFailure) {
    super(reason)
  }
}

export interface OutsideRequest {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface OutsideAnswer {
  status: number
  /** Seconds after which the server may be asked again, if it says so. */
  retryAfter: number | null
  text: string
}

/** Sends requests to addresses that users enter, such as those of billing systems. */
export interface OutsideClient {
  /** Whether a host of our own network may be called, over HTTP too. */
  readonly allowsPrivate: boolean
  /** @throws OutsideError */
  send(address: string, request?: OutsideRequest): Promise<OutsideAnswer>
}

/** For servers that call no such addresses. */
export const noOutside: OutsideClient = {
  allowsPrivate: false,
  send: () => Promise.reject(new OutsideError('unreachable')),
}
