export type PresenceState = 'VIEWING' | 'TYPING' | 'LEFT'

/** Threads that are only passed while scrolling the list are not reported, in milliseconds. */
const settleMs = 1_000
/**
 * Viewing expires after a minute and typing after 8 seconds (`/v2/threads/{id}/presence`); both are renewed earlier,
 * milliseconds.
 */
const viewingMs = 45_000
const typingMs = 5_000
/** Idle time after which a user no longer counts as typing, in milliseconds. */
const idleMs = 5_000

/** Reports the viewer’s presence in one thread, as rarely as possible, and not while the page is hidden. */
export class PresenceReporter {
  #reported: PresenceState = 'LEFT'
  #reportedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly say: (state: PresenceState) => void) {
    document.addEventListener('visibilitychange', this.#onVisibility)
    if (!document.hidden) this.#plan(settleMs)
  }

  /** A keystroke in the composer. */
  typed(): void {
    if (document.hidden) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.stopped(), idleMs)
    if (this.#reported !== 'TYPING' || Date.now() - this.#reportedAt >= typingMs) this.#report('TYPING')
  }

  /** The text was cleared or sent. */
  stopped(): void {
    clearTimeout(this.#idle)
    if (this.#reported === 'TYPING') this.#report('VIEWING')
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
    if (this.#reported === 'LEFT') return
    this.#reported = 'LEFT'
    this.say('LEFT')
  }

  #report(state: 'VIEWING' | 'TYPING'): void {
    this.#reported = state
    this.#reportedAt = Date.now()
    this.say(state)
    this.#plan(viewingMs)
  }

  #plan(inMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#report('VIEWING'), inMs)
  }
}
