import type { CallDone, PassageDone } from '../rest/callsDone.ts'

/** Work of the gateway that was done, as those are told who count it and write it down. None of it is a value of a request. */

export interface OperationDone {
  /** Of a document that the gateway was built with; `other` for any other, whose name anybody can make up. */
  name: string
  /** Id of that document. */
  documentId: string | null
  requestId: string
  traceId?: string | undefined
  /** `partial`: some field failed; `failed`: there is no data; `refused`: nothing was executed. */
  outcome: 'ok' | 'partial' | 'failed' | 'refused'
  /** Until the answer was made. */
  ms: number
  /** Calls of the server behind that were made for it. */
  calls: number
}

/** Who wants to know what the gateway does; each may leave out what does not concern them. */
export interface Observer {
  onOperation?(done: OperationDone): void
  onPassage?(done: PassageDone): void
  onCall?(done: CallDone): void
  /** Rows of an endpoint that were asked for in one call. */
  onBatch?(endpoint: string, size: number): void
  /** An event has been handed to all who are subscribed; so long after it was written. */
  onTold?(lagMs: number): void
}

/** All of them as one. */
export function observedBy(observers: readonly Observer[]): Required<Observer> {
  return {
    onOperation: (done) => observers.forEach((each) => each.onOperation?.(done)),
    onPassage: (done) => observers.forEach((each) => each.onPassage?.(done)),
    onCall: (done) => observers.forEach((each) => each.onCall?.(done)),
    onBatch: (endpoint, size) => observers.forEach((each) => each.onBatch?.(endpoint, size)),
    onTold: (lagMs) => observers.forEach((each) => each.onTold?.(lagMs)),
  }
}
