import type { Server, ServerResponse } from 'node:http'

/** The requests that a server is answering, so that it can stop without breaking one off. */
export class OpenRequests {
  readonly #open = new Set<ServerResponse>()
  #isStopping = false
  #ended: (() => void) | null = null

  constructor(private readonly server: Server) {
    server.prependListener('request', (_request, response) => {
      this.#open.add(response)
      if (this.#isStopping) response.setHeader('connection', 'close')
      response.once('close', () => {
        this.#open.delete(response)
        if (this.#open.size === 0) this.#ended?.()
      })
    })
  }

  /** Takes nobody more. Resolves when all have their answers; who has none in time, milliseconds, is cut off. */
  async finish(withinMs: number): Promise<void> {
    this.#isStopping = true
    this.server.close()
    // A connection that is kept would wait for more.
    for (const response of this.#open) if (!response.headersSent) response.setHeader('connection', 'close')
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((resolve) => (timer = setTimeout(resolve, withinMs)))
    await Promise.race([this.#allEnded(), late])
    clearTimeout(timer)
    this.server.closeAllConnections()
  }

  #allEnded(): Promise<void> {
    if (this.#open.size === 0) return Promise.resolve()
    return new Promise((resolve) => (this.#ended = resolve))
  }
}
