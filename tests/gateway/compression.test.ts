import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import { createGateway } from '../../gateway/server.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { restUser } from './restRows.ts'

const longName = 'Una '.repeat(1_000)
const document = '{ viewer { user { firstName } } }'
const short = '{ viewer { user { lastName } } }'

let upstream: FakeUpstream
let client: RestClient
let gateway: Server
beforeAll(async () => {
  upstream = await FakeUpstream.open()
  upstream.answers(/\/users\/me$/, 200, { ...restUser, first_name: longName })
  client = new RestClient({ url: upstream.url })
  gateway = createGateway({ client, now: () => new Date(), report: () => undefined, appFolder: null, isOpen: true })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
  await client.close()
  await upstream.close()
})

/** The bytes on the wire. */
function ask(query: string, accepted?: string) {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'none' }
  const { port } = gateway.address() as AddressInfo
  return new Promise<{ encoding: string | undefined; vary: string; bytes: Buffer }>((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: '/graphql',
        method: 'POST',
        headers: { ...headers, ...(accepted && { 'accept-encoding': accepted }) },
      },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () =>
          resolve({
            encoding: answer.headers['content-encoding'],
            vary: answer.headers.vary ?? '',
            bytes: Buffer.concat(pieces),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify({ query }))
  })
}

describe('A GraphQL response', () => {
  it('is compressed for clients that accept it, with the same content', async () => {
    const whole = await ask(document)
    expect(whole.encoding).toBeUndefined()
    expect(JSON.parse(whole.bytes.toString())).toEqual({ data: { viewer: { user: { firstName: longName } } } })
    for (const [accepted, unpacked] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const small = await ask(document, accepted)
      expect(small.encoding).toBe(accepted)
      expect(small.bytes.length).toBeLessThan(whole.bytes.length / 3)
      expect(unpacked(small.bytes)).toEqual(whole.bytes)
      expect(small.vary.toLowerCase()).toContain('accept-encoding')
    }
  })

  it('is not compressed when it is short', async () => {
    const { encoding, bytes } = await ask(short, 'gzip, br')
    expect(encoding).toBeUndefined()
    expect(JSON.parse(bytes.toString())).toEqual({ data: { viewer: { user: { lastName: restUser.last_name } } } })
  })
})
