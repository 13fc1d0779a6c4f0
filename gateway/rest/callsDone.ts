/** A call that was passed through. */
export interface PassageDone {
  /** The endpoint's name in the contract; `other` for calls outside the contract. */
  endpoint: string
  requestId: string
  traceId?: string | undefined
  /** 0 where the browser disconnected first. */
  status: number
  ms: number
}

/** One attempt of a call to the REST API. */
export interface CallDone {
  endpoint: string
  requestId: string
  traceId?: string | undefined
  /** 0 where there was no answer, or an unreadable one. */
  status: number
  ms: number
}
