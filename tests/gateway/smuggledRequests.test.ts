import { once } from 'node:events'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import { createGateway } from '../../gateway/server.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { worldId } from '../support/worldPeople.ts'
import { expectNothingInternal } from './upstreamFailures.ts'
import { restUser } from './restRows.ts'

let upstream: FakeUpstream
let client: RestClient
let gateway: Server
let port: number
/** The requests that the upstream server received. */
const sent: { url: string; headers: IncomingHttpHeaders; rawNames: string[] }[] = []
beforeAll(async () => {
  upstream = await FakeUpstream.open()
  client = new RestClient({ url: upstream.url })
  gateway = createGateway({ client, now: () => new Date(), report: () => undefined, appFolder: null, isOpen: true })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  port = (gateway.address() as AddressInfo).port
  upstream.on(/./, (response, { url, headers, rawHeaders }) => {
    sent.push({ url: url!, headers, rawNames: rawHeaders.filter((_, index) => index % 2 === 0) })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(restUser))
  })
})
afterEach(() => void (sent.length = 0))
afterAll(async () => {
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
  await client.close()
  await upstream.close()
})

/** Sends raw bytes, and collects the response until the other side is done. */
async function speak(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(text, 'latin1')
  await once(socket, 'close')
  return received
}
const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
const request = (lines: string[], body = '') =>
  [...lines, 'Host: care.test', 'Connection: close', '', body].join('\r\n')

describe('An ambiguous request', () => {
  const inner = 'GET /api/v2/patients HTTP/1.1\r\nHost: care.test\r\n\r\n'
  const chunked = `0\r\n\r\n${inner}`
  it.each([
    ['two lengths', ['Content-Length: 4', 'Content-Length: 60']],
    ['a length and pieces', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['pieces and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4']],
    ['pieces by another name', ['Transfer-Encoding: xchunked']],
    ['pieces, and then something else', ['Transfer-Encoding: chunked, identity']],
    ['pieces in another line', ['Transfer-Encoding:', ' chunked']],
    ['a space before the colon', ['Transfer-Encoding : chunked', 'Content-Length: 4']],
    ['a length that is no number', ['Content-Length: 4,60']],
    ['a length with a sign', ['Content-Length: +4']],
  ])('is not forwarded: %s', async (_what, lines) => {
    for (const path of ['/api/v2/attachments', '/graphql']) {
      const received = await speak(
        request([`POST ${path} HTTP/1.1`, 'Content-Type: application/json', ...lines], chunked),
      )
      expect([lines, statusesIn(received).filter((status) => status !== 400)]).toEqual([lines, []])
      expect(sent.map(({ url }) => url)).toEqual([])
    }
  })

  it('is forwarded as one request, and its body stays a body', async () => {
    const body = `{"a":${JSON.stringify(inner)}}`
    const received = await speak(
      request(
        ['POST /api/v2/attachments HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${body.length}`],
        body,
      ),
    )
    expect(statusesIn(received)).toEqual([200])
    expect(sent.map(({ url }) => url)).toEqual(['/api/v2/attachments'])
  })
})

describe('A client’s claim', () => {
  const claims = [
    'X-Forwarded-For: 192.0.2.66',
    'Forwarded: for=192.0.2.66;host=malicious.test',
    'Authorization: Basic bWFkZTp1cA==',
    'X-Operation: Unknown 1',
    'Proxy-Authorization: Basic eA==',
    'X-Request-Id: a b<script>',
    'TE: trailers',
    'Connection: x-forwarded-for, x-request-id, cookie',
    'Cookie: tally_session=x; csrf=y',
  ]
  const seen = () => {
    expect(sent).toHaveLength(1)
    const [{ headers, rawNames }] = sent as [(typeof sent)[number]]
    expect(rawNames.map((name) => name.toLowerCase()).toSorted()).toEqual([...new Set(Object.keys(headers))].toSorted())
    return headers
  }

  it.each(['GET /api/v2/users/me HTTP/1.1', 'GET /graphql?query=%7Bviewer%7BrestId%7D%7D HTTP/1.1'])(
    'about its address, identity or protocol is not forwarded: %s',
    async (first) => {
      const received = await speak(request([first, 'X-CSRF-Token: y', ...claims]))
      expect(statusesIn(received)).toEqual([200])
      const headers = seen()
      expect(headers['x-forwarded-for']).toMatch(/^(::ffff:)?127\.0\.0\.1$/)
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(headers.cookie).toBe('tally_session=x; csrf=y')
      const others = ['authorization', 'forwarded', 'proxy-authorization', 'te', 'upgrade']
      expect(others.filter((name) => name in headers)).toEqual([])
      expect(JSON.stringify(headers)).not.toMatch(/192\.0\.2\.66|malicious|Unknown|script/)
      expect(headers.host).toBe(new URL(upstream.url).host)
    },
  )

  it('to be a partner is not forwarded: partners use only GraphQL', async () => {
    const received = await speak(request(['GET /api/v2/users/me HTTP/1.1', 'Authorization: Bearer made up']))
    expect(statusesIn(received)).toEqual([403])
    expect(sent).toEqual([])
  })

  it.each([
    'http://malicious.test/api/v2/patients',
    '//malicious.test/api/v2/patients',
    '/Api/v2/patients',
    '/%61pi/v2/patients',
  ])('cannot choose another server or bypass the gateway: %s', async (target) => {
    const received = await speak(request([`GET ${target} HTTP/1.1`]))
    expect(statusesIn(received)).toEqual([404])
    expect(sent).toEqual([])
  })
})

describe('User input in a document', () => {
  const ask = (query: string, variables: object) =>
    fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': 'y' },
      body: JSON.stringify({ query, variables }),
    })
  const id = worldId('patient', 1)
  const malicious = [
    'a\r\nX-Evil: 1',
    'a\nGET /api/v2/patients HTTP/1.1',
    '../../patients',
    '..',
    '.',
    'a?b=c#d',
    'a%2f..',
    '\0',
    '\ud800',
    'ß',
  ]

  it.each(malicious)('as an id or code (%j) is escaped or rejected', async (value) => {
    const ways: [string, object][] = [
      ['query ($id: ID!) { patient(restId: $id) { id } }', { id: value }],
      ['query ($id: ID!) { node(id: $id) { id } }', { id: Buffer.from(value).toString('base64url') }],
      ['query ($id: ID!) { nodes(ids: [$id]) { id } }', { id: value }],
      ['query ($id: String!) { statementLookup(code: $id) { __typename } }', { id: value }],
    ]
    for (const [query, variables] of ways) {
      const answer = await ask(query, variables)
      expect([query, answer.status]).toEqual([query, 200])
      expectNothingInternal(await answer.text())
    }
    for (const { url, headers } of sent) {
      expect(url).toMatch(/^\/api\/[\w/-]+(\?[\w=&%.+*-]*)?$/)
      expect(headers).not.toHaveProperty('x-malicious')
    }
  })

  it('as an invalid `Idempotency-Key` is rejected without affecting others', async () => {
    const receipt = `mutation ($input: SendReceiptInput!) { sendReceipt(input: $input) { __typename ... on Error { message } } }`
    for (const idempotencyKey of [...malicious.filter((key) => /[^\x21-\x7e]/.test(key)), 'x'.repeat(201)]) {
      const answer = await ask(receipt, {
        input: {
          paymentId: encodeGlobalId('Payment', `${id}/${worldId('payment', 100)}`),
          idempotencyKey,
        },
      })
      const text = await answer.text()
      expectNothingInternal(text)
      expect([idempotencyKey, /Idempotency-Key must be|BAD_USER_INPUT/.test(text)]).toEqual([idempotencyKey, true])
    }
    expect(sent).toEqual([])
    expect(client.breakers.filter(({ isOpen }) => isOpen)).toEqual([])
  })
})
