import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../contract/readiness.ts'

/**
 * `/healthz`: the process answers; `/readyz`: it can do its work. Outside `/api`, so that the gateway does not forward
 * them.
 */
export function healthRoutes(server: FastifyInstance, readiness: Readiness): void {
  const headers = { 'cache-control': 'no-store' }
  server.get('/healthz', async (_request, reply) => reply.headers(headers).type('text/plain').send('ok'))
  server.get('/readyz', async (_request, reply) => {
    const answer = await readiness.ask()
    return reply
      .code(answer.status === 'ready' ? 200 : 503)
      .headers(headers)
      .send(answer)
  })
}
