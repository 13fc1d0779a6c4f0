/** A call that is over, as much of it as the telephone needs to know which one is meant. */
export interface TranscribedCall {
  /** Id of the call's message. */
  id: string
  isInbound: boolean
  phone: string
  durationSeconds: number
}

/** Writes down what was said in a call. @throws Error where that cannot be done now: it is tried again */
export type Transcriber = (call: TranscribedCall) => Promise<string>
