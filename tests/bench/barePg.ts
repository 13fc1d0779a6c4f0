import { once } from 'node:events'
import pg from 'pg'

/**
 * Runs one statement a number of times, over a number of connections, with its rows as JSON. Answers the duration in
 * ms.
 */
const [url, connections] = [process.argv[2]!, Number(process.argv[3])]

interface Command {
  text: string
  values: unknown[]
  times: number
}

const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }))
await Promise.all(clients.map((client) => client.connect()))
process.send!({ ready: true })

for (;;) {
  const [{ text, values, times }] = (await once(process, 'message')) as [Command]
  const startedAt = performance.now()
  let left = times
  let bytes = 0
  const work = async (client: pg.Client) => {
    while (left-- > 0) bytes = JSON.stringify((await client.query({ name: 'measured', text, values })).rows).length
  }
  await Promise.all(clients.map(work))
  process.send!({ ms: performance.now() - startedAt, bytes })
}
