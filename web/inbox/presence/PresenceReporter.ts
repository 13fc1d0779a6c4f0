export type PresenceState = 'VIEWING' | 'TYPING' | 'LEFT'

/** A thread that is only passed on the way down the list is not reported, milliseconds. */
const settleMs = 1_000
/** Reading holds for a minute and typing for 8 seconds (`/v2/threads/{id}/presence`): both are said again before, milliseconds. */
const viewingMs = 45_000
const typingMs = 5_000
/** Who has not touched a key for so long no longer types, milliseconds. */
const idleMs = 5_000

/** Says what the viewer does at one thread, no more often than is needed, and nothing while the page is hidden. */
export class PresenceReporter {
  #said: PresenceState = 'LEFT'
  #saidAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly say: (state: PresenceState) => void) {
    document.addEventListener('visibilitychange', this.#onVisibility)
    if (!document.hidden) this.#plan(settleMs)
  }

  /** A key was touched in what the viewer writes. */
  typed(): void {
    if (document.hidden) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.stopped(), idleMs)
    if (this.#said !== 'TYPING' || Date.now() - this.#saidAt >= typingMs) this.#tell('TYPING')
  }

  /** What was written is gone, or sent. */
  stopped(): void {
    clearTimeout(this.#idle)
    if (this.#said === 'TYPING') this.#tell('VIEWING')
  }

  /** The thread is no longer shown. */
  end(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#leave()
  }

  readonly #onVisibility = () => (document.hidden ? this.#leave() : this.#plan(settleMs))

  #leave(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#idle)
    if (this.#said === 'LEFT') return
    this.#said = 'LEFT'
    this.say('LEFT')
  }

  #tell(state: 'VIEWING' | 'TYPING'): void {
    this.#said = state
    this.#saidAt = Date.now()
    this.say(state)
    this.#plan(viewingMs)
  }

  #plan(inMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#tell('VIEWING'), inMs)
  }
}
