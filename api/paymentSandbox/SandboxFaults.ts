/** Faults of the sandbox, switched on by tests. */
export class SandboxFaults {
  /** Delay before each call is processed, in milliseconds. */
  slowMs = 0
  /** Number of next calls whose response is lost after processing. */
  lostAnswers = 0
  /** Number of next calls that are rejected with a status before processing. */
  refusals = 0
  refusalStatus = 500
  /** Number of next events that are sent twice, at the same moment. */
  duplicatedEvents = 0
  /** Whether the latest of the due events is sent first. */
  areEventsReversed = false
  /** Whether events arrive before the response of the call that caused them. */
  areEventsEarly = false
  /** Called when the work of a call is done, before its answer. */
  onAnswer: (path: string) => Promise<void> | void = () => undefined

  /** Whether the next response is lost. */
  takeLost(): boolean {
    if (this.lostAnswers === 0) return false
    this.lostAnswers -= 1
    return true
  }

  takeDuplicated(): boolean {
    if (this.duplicatedEvents === 0) return false
    this.duplicatedEvents -= 1
    return true
  }

  takeRefusal(): number | null {
    if (this.refusals === 0) return null
    this.refusals -= 1
    return this.refusalStatus
  }
}
