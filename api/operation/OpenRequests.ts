import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The requests that a server is answering, so that it can stop without breaking one off. Made before it listens. */
export class OpenRequests {
  readonly #open = new Set<FastifyRequest>()
  #isStopping = false
  #ended: (() => void) | null = null

  constructor(private readonly server: FastifyInstance) {
    server.addHook('onRequest', async (request) => void this.#open.add(request))
    // A connection that is kept would wait for more.
    server.addHook('onSend', async (_request, reply) => {
      if (this.#isStopping) void reply.header('connection', 'close')
    })
    server.addHook('onResponse', async (request) => {
      this.#open.delete(request)
      if (this.#open.size === 0) this.#ended?.()
    })
  }

  /** Takes nobody more. Resolves when all have their answers, or when it takes longer than so many milliseconds. */
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
