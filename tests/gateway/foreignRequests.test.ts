import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import { createGateway } from '../../gateway/server.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { expectNothingInternal } from './upstreamFailures.ts'
import { restUser } from './restRows.ts'

let upstream: FakeUpstream
let client: RestClient
let gateway: Server
let url: string
beforeAll(async () => {
  upstream = await FakeUpstream.open()
  upstream.answers(/\/users\/me$/, 200, restUser)
  client = new RestClient({ url: upstream.url })
  gateway = createGateway({ client, now: () => new Date(), report: () => undefined, appFolder: null, isOpen: true })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
})
afterAll(async () => {
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
  await client.close()
  await upstream.close()
})

const document = '{ viewer { user { firstName } } }'
const own = { 'x-csrf-token': 'none' }
const json = { ...own, 'content-type': 'application/json' }
const post = (init: RequestInit & { duplex?: 'half' }) => fetch(`${url}/graphql`, { method: 'POST', ...init })
const sent = () => upstream.calls.length

describe('A page of another site', () => {
  it.each([
    ['a form', { body: new URLSearchParams({ query: document }) }],
    ['a form with a file', { body: formOf(document) }],
    [
      'JSON that pretends to be text',
      { body: JSON.stringify({ query: document }), headers: { 'content-type': 'text/plain' } },
    ],
    ['a document without a type', { body: new Blob([document]) }],
  ])('cannot send %s', async (_what, init) => {
    const before = sent()
    const answer = await post(init)
    expect(answer.status).toBe(403)
    const text = await answer.text()
    expectNothingInternal(text)
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: 'CSRF', reason: 'csrf' } }] })
    expect(sent()).toBe(before)
  })

  it('cannot send a link', async () => {
    expect((await fetch(`${url}/graphql?query=${encodeURIComponent(document)}`)).status).toBe(403)
  })

  it('gets no CORS permission for JSON', async () => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-csrf-token',
      },
    })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('cannot read responses', async () => {
    const body = JSON.stringify({ query: document })
    const answer = await post({ body, headers: { ...json, origin: 'https://elsewhere.test' } })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('A request', () => {
  it('of the app is answered uncached, with a request id', async () => {
    const answer = await post({ body: JSON.stringify({ query: document }), headers: json })
    expect(await answer.json()).toEqual({ data: { viewer: { user: { firstName: 'Una' } } } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  it.each([
    ['keeps an id that it brought', 'page-1_a', /^page-1_a$/],
    ['gets another id for one that is none', '<script>', /^[\w-]{36}$/],
  ])('%s', async (_what, given, expected) => {
    const body = JSON.stringify({ query: document })
    const answer = await post({ body, headers: { ...json, 'x-request-id': given } })
    expect(answer.headers.get('x-request-id')).toMatch(expected)
  })

  it.each([
    ['with its length', (text: string) => ({ body: text })],
    ['in pieces', (text: string) => ({ body: new Blob([text]).stream(), duplex: 'half' as const })],
  ])('of more than 256 KiB is rejected, sent %s', async (_how, bodyOf) => {
    const before = sent()
    const padded = (size: number) => JSON.stringify({ query: document, variables: { padding: 'x'.repeat(size) } })
    const tooLarge = await post({ ...bodyOf(padded(256 * 1024)), headers: json })
    expect(tooLarge.status).toBe(413)
    expectNothingInternal(await tooLarge.text())
    expect(sent()).toBe(before)
    expect((await post({ ...bodyOf(padded(200 * 1024)), headers: json })).status).toBe(200)
  })

  it.each([
    ['no JSON', '{"query": '],
    ['several at once', JSON.stringify([{ query: document }, { query: document }])],
    ['nothing', ''],
    ['a document that is no text', JSON.stringify({ query: { deep: 1 } })],
    ['variables that are none', JSON.stringify({ query: document, variables: 'x' })],
  ])('that contains %s is rejected without a stack trace', async (_what, body) => {
    const before = sent()
    const answer = await post({ body, headers: json })
    const text = await answer.text()
    expect(answer.status).toBeLessThan(500)
    expect((JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors[0]!.extensions.code).toBeTruthy()
    expectNothingInternal(text)
    expect(sent()).toBe(before)
  })

  it('by GET changes nothing', async () => {
    const before = sent()
    const mutation = encodeURIComponent('mutation { signOut { ... on SignOutSuccess { isSignedOut } } }')
    const answer = await fetch(`${url}/graphql?query=${mutation}`, { headers: own })
    expect(answer.status).toBe(405)
    expect(sent()).toBe(before)
  })
})

describe('GraphiQL', () => {
  afterEach(() => {
    upstream.reset()
    upstream.answers(/\/users\/me$/, 200, restUser)
  })

  it('is served to analysts, loads nothing external and sends the required headers', async () => {
    upstream.reset()
    upstream.answers(/\/users\/me$/, 200, { ...restUser, is_analyst: true })
    const answer = await fetch(`${url}/graphiql`)
    const page = await answer.text()
    expect(page).not.toMatch(/(?:src|href)="https?:/)
    expect(page).toContain('x-csrf-token')
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    const [, nonce] = /script-src[^;]*'nonce-([^']+)'/.exec(policy)!
    // The first is in the page; the others are in its code.
    expect(/<script[^>]*>/.exec(page)![0]).toBe(`<script nonce="${nonce}">`)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  })

  it.each([
    ['of the staff', 200, restUser, 403, 'GraphiQL is for analysts.'],
    ['who is not signed in', 401, { error_text: 'Sign in first.' }, 401, 'Sign in'],
    ['while the API is down', 500, {}, 503, 'not available right now'],
  ])('is not served to a user %s, with the reason', async (_who, status, body, expected, text) => {
    upstream.reset()
    upstream.answers(/\/users\/me$/, status, body)
    const answer = await fetch(`${url}/graphiql`)
    const page = await answer.text()
    expect([answer.status, page.includes(text), page.includes('<script')]).toEqual([expected, true, false])
    expectNothingInternal(page)
  })
})

function formOf(query: string): FormData {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query }))
  form.set('map', '{}')
  return form
}

const piece = new Uint8Array(1024 * 1024)

/** Gives the event loop time to read the response: a stream that is always ready would be sent from memory forever. */
async function sendPiece(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
  await setImmediate()
  controller.enqueue(piece)
}

describe('An upload through the gateway', () => {
  const upload = (init: RequestInit & { duplex?: 'half' }) =>
    fetch(`${url}/api/v2/attachments`, { method: 'POST', ...init })
  const form = (size: number) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(size)]), 'bill.pdf')
    return body
  }

  it('is forwarded from our own pages and from clients that aren’t browsers', async () => {
    upstream.answers(/\/attachments$/, 200, { id: 'kept' })
    const before = sent()
    for (const headers of [{ origin: url }, {} as Record<string, string>])
      expect((await upload({ body: form(10), headers })).status).toBe(200)
    expect(sent()).toBe(before + 2)
  })

  it('from another site’s page, or above the size limit, is not forwarded', async () => {
    const before = sent()
    const foreign = await upload({ body: form(10), headers: { origin: 'https://elsewhere.test' } })
    expect([foreign.status, ((await foreign.json()) as { error: string }).error]).toEqual([403, 'foreign_page'])
    const large = await upload({ body: form(13 * 1024 * 1024) })
    expect([large.status, ((await large.json()) as { error_text: string }).error_text]).toEqual([
      413,
      'Invalid file size',
    ])
    expect(sent()).toBe(before)
    let isWhole = false
    upstream.on(/\/attachments$/, (response, request) => {
      request.on('error', () => undefined).on('end', () => (isWhole = true))
      request.resume().on('end', () => response.end('{}'))
    })
    const endless = new ReadableStream({ pull: sendPiece })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await upload({ body: endless, headers, duplex: 'half' }).catch(() => null)
    expect([answer?.status ?? 413, isWhole]).toEqual([413, false])
  })
})
