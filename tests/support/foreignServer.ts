import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Foreign {
  url: string
  close: () => void
}

/** An `/api/v2` that does not know `fields`: it returns whole rows, from the server at `url`. */
export async function openForeign(url: string): Promise<Foreign> {
  const server = createServer((incoming, outgoing) => {
    const address = new URL(incoming.url!, url)
    address.searchParams.delete('fields')
    const { method, headers } = incoming
    incoming.pipe(
      request(address, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
      }),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
