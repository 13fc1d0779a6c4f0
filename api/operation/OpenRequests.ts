import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The open requests of a server, so that it can stop without aborting them. Create it before the server listens. */
export class OpenRequests {
  readonly #open = new Set<FastifyRequest>()
  #isStopping = false
  #ended: (() => void) | null = null

  constructor(private readonly server: FastifyInstance) {
    server.addHook('onRequest', async (request) => void this.#open.add(request))
    // A keep-alive connection would wait for more requests.
    server.addHook('onSend', async (_request, reply) => {
      if (this.#isStopping) void reply.header('connection', 'close')
    })
    server.addHook('onResponse', async (request) => {
      this.#open.delete(request)
      if (this.#open.size === 0) this.#ended?.()
    })
  }

  /** Accepts no more connections. Resolves when all requests are answered, or after a timeout in milliseconds. */
  async finish(withinMs: number): Promise<void> {
    this.#isStopping = true
    this.server.server.close()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((resolve) => (timer = setTimeout(resolve, withinMs)))
    await Promise.race([this.#allEnded(), late])
    clearTimeout(timer)
  }

  #allEnded(): Promise<void> {
    if (this.#open.size === 0) return Promise.resolve()
    return new Promise((resolve) => (this.#ended = resolve))
  }
}
