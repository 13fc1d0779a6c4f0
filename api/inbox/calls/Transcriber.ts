/** An ended call, as far as the telephone service needs to identify it. */
export interface TranscribedCall {
  /** Id of the call's message. */
  id: string
  isInbound: boolean
  phone: string
  durationSeconds: number
}

/** Transcribes a call. @throws Error if that is not possible now: it is retried */
export type Transcriber = (call: TranscribedCall) => Promise<string>
