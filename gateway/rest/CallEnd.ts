import { EventEmitter, setMaxListeners } from 'node:events'

/**
 * Aborts one call on its timeout, or when the caller has left. An event emitter, which `undici` accepts in place of a
 * signal: combined signals were a measurable part of the cost of a call.
 */
export class CallEnd extends EventEmitter {
  /** Reason of the abort; null without one. */
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
    // One request may make any number of calls, so its signal may have many listeners.
    setMaxListeners(0, left)
    left.addEventListener('abort', this.#leave, { once: true })
  }

  /** For undici: whether it was aborted before the call started. */
  get aborted(): boolean {
    return this.why !== null
  }

  /** Call when the response has arrived. */
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
