import type { CompletedCall, ProxiedCall } from '../rest/completedCalls.ts'

/** Work of the gateway, as reported to metrics and log. It contains no value of a request. */

export interface CompletedOperation {
  /**
   * Name of a document that the gateway was built with; `other` for any other, because a client can invent its name.
   */
  name: string
  /** Id of that document. */
  documentId: string | null
  requestId: string
  traceId?: string | undefined
  /** `partial`: some field failed; `failed`: there is no data; `refused`: nothing was executed. */
  outcome: 'ok' | 'partial' | 'failed' | 'refused'
  /** Duration until the response was complete. */
  ms: number
  /** REST calls made for it. */
  calls: number
}

/** Observer of the gateway. Each method is optional. */
export interface Observer {
  onOperation?(done: CompletedOperation): void
  onProxiedCall?(done: ProxiedCall): void
  onCall?(done: CompletedCall): void
  /** One call loaded this many rows of an endpoint. */
  onBatch?(endpoint: string, size: number): void
  /** An event was delivered to all subscribers, with the delay since it was written. */
  onDelivered?(lagMs: number): void
}

/** Combines observers into one. */
export function observedBy(observers: readonly Observer[]): Required<Observer> {
  return {
    onOperation: (done) => observers.forEach((each) => each.onOperation?.(done)),
    onProxiedCall: (done) => observers.forEach((each) => each.onProxiedCall?.(done)),
    onCall: (done) => observers.forEach((each) => each.onCall?.(done)),
    onBatch: (endpoint, size) => observers.forEach((each) => each.onBatch?.(endpoint, size)),
    onDelivered: (lagMs) => observers.forEach((each) => each.onDelivered?.(lagMs)),
  }
}
