import { EventEmitter, setMaxListeners } from 'node:events'

/**
 * Ends one call before it has its answer: when it takes too long, or whoever asked has left. An event as `undici` takes it
 * in the place of a signal; signals made of two others were a measurable part of what a call cost.
 */
export class CallEnd extends EventEmitter {
  /** Why it was ended; null where it was not. */
  why: 'timeout' | 'left' | null = null
  readonly #timer: NodeJS.Timeout
  readonly #leave = () => this.#end('left')

  constructor(
    timeoutMs: number,
    private readonly left: AbortSignal | undefined,
  ) {
    super()
    this.#timer = setTimeout(() => this.#end('timeout'), timeoutMs)
    if (!left) return
    if (left.aborted) this.why = 'left'
    // Any number of calls is made for one request.
    setMaxListeners(0, left)
    left.addEventListener('abort', this.#leave, { once: true })
  }

  /** For undici: whether it has ended before the call began. */
  get aborted(): boolean {
    return this.why !== null
  }

  /** The call has its answer. */
  dispose(): void {
    clearTimeout(this.#timer)
    this.left?.removeEventListener('abort', this.#leave)
  }

  #end(reason: 'timeout' | 'left'): void {
    if (this.why !== null) return
    this.why = reason
    this.emit('abort')
  }
}
