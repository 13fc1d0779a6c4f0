import type { Server, ServerResponse } from 'node:http'

/** The open requests of a server, so that it can stop without aborting them. */
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

  /**
   * Accepts no new requests. Resolves when all are answered. Those not answered within the time, in milliseconds, are
   * aborted.
   */
  async finish(withinMs: number): Promise<void> {
    this.#isStopping = true
    this.server.close()
    // A kept-alive connection would wait for more requests.
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
