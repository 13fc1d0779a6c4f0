import type { ServerResponse } from 'node:http'
import type { Readiness } from '../../api/contract/readiness.ts'

/** `/healthz`: the process answers. It leans on nothing: a server that is down behind is no reason to start this one anew. */
export function sendHealth(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('ok')
}

/** `/readyz`: 200 where requests can be answered, else 503 and what is missing. */
export async function sendReadiness(readiness: Readiness, response: ServerResponse): Promise<void> {
  const answer = await readiness.ask()
  response
    .writeHead(answer.status === 'ready' ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    .end(JSON.stringify(answer))
}
