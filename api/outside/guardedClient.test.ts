import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { guardedClient } from './guardedClient.ts'
import type { OutsideClient } from './OutsideClient.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A server on loopback, which counts what reaches it. */
async function listen(answer: RequestListener) {
  const server = createServer((request, response) => {
    reached.count += 1
    answer(request, response)
  })
  const reached = { count: 0, port: 0 }
  server.on('connection', () => (reached.count += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close() && server.closeAllConnections())
  reached.port = (server.address() as AddressInfo).port
  return reached
}

const reasonOf = (client: OutsideClient, address: string) =>
  client.send(address).then(
    ({ status }) => status,
    (error: unknown) => error instanceof Error && [error.message, error.cause],
  )
const refused = ['address', undefined]

describe('A guarded client', () => {
  it('connects to no private address, in any notation, and only over HTTPS', async () => {
    const { port, ...reached } = await listen((_request, response) => response.end())
    const client = guardedClient({ allowsPrivate: false })
    const hosts = ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', 'localhost', '169.254.169.254']
    for (const host of hosts)
      expect([host, await reasonOf(client, `https://${host}:${port}/`)]).toEqual([host, refused])
    expect(await reasonOf(client, `http://example.com:${port}/`)).toEqual(refused)
    expect(await reasonOf(client, 'file:///etc/passwd')).toEqual(refused)
    expect(await reasonOf(client, `https://me:secret@example.com/`)).toEqual(refused)
    expect(reached.count).toBe(0)
  })

  it('connects only to the addresses that were checked, whatever DNS answers later', async () => {
    const reached = await listen((_request, response) => response.end())
    const answers = [['93.184.216.34', '127.0.0.1'], ['127.0.0.1'], ['::1'], ['10.0.0.8'], []]
    for (const addresses of answers) {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const client = guardedClient({ allowsPrivate: false, resolve: (_name, done) => done(null, found) })
      expect([addresses, await reasonOf(client, `https://ehr.example.com:${reached.port}/`)]).toEqual([
        addresses,
        refused,
      ])
    }
    expect(reached.count).toBe(0)
  })

  it('follows no redirect', async () => {
    const inside = await listen((_request, response) => response.end('inside'))
    const outside = await listen((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    )
    const client = guardedClient({ allowsPrivate: true })
    expect(await reasonOf(client, `http://127.0.0.1:${outside.port}/`)).toEqual(['redirect', undefined])
    expect(inside.count).toBe(0)
  })

  it('limits the size and the time of an answer, and fails for one that ends early', async () => {
    const { port } = await listen(({ url }, response) => {
      if (url === '/large') return response.end('x'.repeat(2_000))
      if (url === '/cut') {
        response.writeHead(200, { 'content-length': '100' }).write('{')
        return setImmediate(() => response.destroy())
      }
      return response.write('{')
    })
    const client = guardedClient({ allowsPrivate: true, limitBytes: 1_000, timeoutMs: 200 })
    expect(await reasonOf(client, `http://127.0.0.1:${port}/large`)).toEqual(['too_large', undefined])
    expect(await reasonOf(client, `http://127.0.0.1:${port}/cut`)).toEqual(['unreachable', undefined])
    expect(await reasonOf(client, `http://127.0.0.1:${port}/slow`)).toEqual(['unreachable', undefined])
  })

  it('reaches private addresses where they are allowed', async () => {
    const { port } = await listen(({ method }, response) =>
      response.writeHead(429, { 'retry-after': '7' }).end(`${method}`),
    )
    const client = guardedClient({ allowsPrivate: true })
    const answer = await client.send(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'a=1' })
    expect(answer).toEqual({ status: 429, retryAfter: 7, text: 'POST' })
  })
})
