/** An ended call, with the data by which the phone service identifies it. */
export interface TranscribedCall {
  /** Id of the call's message. */
  id: string
  isInbound: boolean
  phone: string
  durationSeconds: number
}

/**
 * Transcribes a call.
 * @throws Error if that is not possible now; the caller retries
 */
export type Transcriber = (call: TranscribedCall) => Promise<string>
