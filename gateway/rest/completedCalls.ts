/** A forwarded call. */
export interface ProxiedCall {
  /** The endpoint's name in the contract; `other` for calls outside the contract. */
  endpoint: string
  requestId: string
  traceId?: string | undefined
  /** 0 if the browser disconnected first. */
  status: number
  ms: number
}

/** One attempt of a call to the REST API. */
export interface CompletedCall {
  endpoint: string
  requestId: string
  traceId?: string | undefined
  /** 0 without a response, or with an unreadable one. */
  status: number
  ms: number
}
