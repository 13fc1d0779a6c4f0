import type { ServerResponse } from 'node:http'
import type { Readiness } from '../../api/contract/readiness.ts'

/**
 * `/healthz`: the process answers. It depends on nothing: an unavailable API does not require a restart of this server.
 */
export function sendHealth(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('ok')
}

/** `/readyz`: 200 if requests can be answered, otherwise 503 with the missing dependencies. */
export async function sendReadiness(readiness: Readiness, response: ServerResponse): Promise<void> {
  const answer = await readiness.ask()
  response
    .writeHead(answer.status === 'ready' ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    .end(JSON.stringify(answer))
}
