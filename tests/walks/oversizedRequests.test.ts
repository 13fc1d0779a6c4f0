import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { endpoints } from '../../api/contract/endpoints.ts'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { exampleActor, exampleBody, examplePath, exampleQuery, exampleRow, pathKinds } from '../support/exampleCalls.ts'
import { sampleOf } from '../support/seed.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
let admin: Session
let address: URL
beforeAll(async () => {
  api = await ApiHarness.open()
  admin = await api.as('admin')
  address = new URL(await api.server.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => api.close())

interface Received {
  status: number
  headers: IncomingHttpHeaders
  body: Refusal
}

/** One call over a real connection. */
function send(
  method: string,
  path: string,
  body?: string,
  more: Record<string, string> = {},
  as = admin,
): Promise<Received> {
  const headers = {
    cookie: as.cookie,
    'x-csrf-token': as.csrf,
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const call = request(new URL(`/api${path}`, address), { method, headers: { ...headers, ...more } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: JSON.parse(text) as Refusal }),
      )
    })
    call.once('error', reject)
    call.end(body)
  })
}

/** Calls between servers, and the fields beside an uploaded file, have their own tests. */
const withBody = endpoints.filter(({ body, upload, access }) => body && !upload && access !== 'service')
const pathOf = (endpoint: Endpoint) => {
  const ids = pathKinds(endpoint).map((kind) => exampleRow(endpoint, kind, 'north').id)
  return `${examplePath(endpoint, ids)}?${new URLSearchParams(exampleQuery(endpoint)).toString()}`
}

/** Values of the wrong type for any field. */
const wrongValues = [{ a: 1 }, 1e308, [[]], null]
/** A few fields accept any value of a type, or nothing. */
const isTaken = (endpoint: Endpoint, body: object) => endpoint.body!.safeParse(body).success
const wrongBodies = (endpoint: Endpoint) => {
  const example = exampleBody(endpoint)!
  return Object.keys(example)
    .flatMap((field) => wrongValues.map((value) => ({ field, value, body: { ...example, [field]: value } })))
    .filter(({ body }) => !isTaken(endpoint, body))
}

describe.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))('The body of %s', (name, endpoint) => {
  it('is an object of declared fields', () => {
    for (const body of [null, 7, 'text', [], true, { ...exampleBody(endpoint), is_admin: true }])
      expect({ body, isTaken: endpoint.body!.safeParse(body).success }).toEqual({ body, isTaken: false })
  })

  it('is rejected field by field', async () => {
    for (const { field, value, body } of sampleOf(wrongBodies(endpoint), 1, `wrong bodies of ${name}`)) {
      const { status, errors } = await ask(endpoint, JSON.stringify(body))
      expect({ field, value, status }).toEqual({ field, value, status: 422 })
      expect(Object.keys(errors!).every((each) => each === field || each.startsWith(`${field}.`))).toBe(true)
    }
  })
})

async function ask(endpoint: Endpoint, body: string) {
  const as = await api.as(exampleActor(endpoint))
  const { status, body: answer } = await send(endpoint.method, pathOf(endpoint), body, {}, as)
  return { status, ...answer }
}

const some = sampleOf(withBody, 3, 'bodies over HTTP')

describe.each(some.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  const example = exampleBody(endpoint)!

  it('rejects more than a megabyte before reading it', async () => {
    const body = JSON.stringify({ ...example, more: 'x'.repeat(1024 * 1024) })
    expect(await ask(endpoint, body)).toMatchObject({ status: 413, error: 'too_large' })
  })

  it('rejects a body nested a hundred thousand deep', async () => {
    const { status, error } = await ask(endpoint, `${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect({ status, error }).toEqual({ status: 422, error: 'field_type' })
    const nested = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
    expect(await ask(endpoint, nested)).toMatchObject({ status: 422, errors: { a: { error: 'unknown_field' } } })
  })

  it.each(['null', '7', '"text"', '[]', 'true'])('rejects %s as a body', async (body) => {
    expect(await ask(endpoint, body)).toMatchObject({
      status: 422,
      error: 'field_type',
      errors: { body: { error_text: expect.any(String) } },
    })
  })

  it('rejects an unknown field and names it', async () => {
    const body = JSON.stringify({ ...example, is_admin: true })
    expect(await ask(endpoint, body)).toMatchObject({ status: 422, errors: { is_admin: { error: 'unknown_field' } } })
  })
})

describe('Text with characters that the database can’t store', () => {
  const cycle = `/v2/patients/${worldId('patient', 1)}/system/change_cycle_status`

  it.each([
    ['a zero byte', 'a\\u0000b'],
    ['half of a character', 'a\\ud83d'],
    ['the other half', '\\ude42a'],
  ])('is rejected by field name: %s', async (_what, text) => {
    const note = await send('POST', cycle, `{"status": "cancelled", "note": "${text}"}`)
    expect({ status: note.status, fields: Object.keys(note.body.errors!) }).toEqual({ status: 422, fields: ['note'] })
    const tags = await send('PATCH', `/v2/patients/${worldId('patient', 1)}`, `{"tags": ["fine", "${text}"]}`)
    expect({ status: tags.status, fields: Object.keys(tags.body.errors!) }).toEqual({ status: 422, fields: ['tags.1'] })
  })

  it('is otherwise stored as typed: emoji, right-to-left, combining marks', async () => {
    const tags = ['🙂', 'مرحبا', 'e\u0301', '﷽']
    const { status, body } = await send('PATCH', `/v2/patients/${worldId('patient', 1)}`, JSON.stringify({ tags }))
    const names = (body as unknown as { tags: { name: string }[] }).tags.map(({ name }) => name)
    expect({ status, names: names.toSorted() }).toEqual({ status: 200, names: tags.toSorted() })
  })
})

describe('A URL', () => {
  const where = (characters: number) =>
    encodeURIComponent(
      JSON.stringify({ last_name: { $in: Array.from({ length: characters / 100 }, () => 'x'.repeat(97)) } }),
    )

  it('may contain a filter of the maximum length', async () => {
    const { status } = await send('GET', `/v2/patients?where=${where(19_900)}`)
    expect(status).toBe(200)
  })

  it('with a longer filter is rejected in the standard error format', async () => {
    const { status, body } = await send('GET', `/v2/patients?where=${where(20_100)}`)
    expect({ status, error: body.error, parameter: body.error_params }).toEqual({
      status: 400,
      error: 'bad_query',
      parameter: { name: 'where' },
    })
  })

  it('beyond the maximum length is rejected in the standard error format', async () => {
    const { status, body } = await send('GET', `/v2/patients?where=${'x'.repeat(66_000)}`)
    expect({ status, error: body.error }).toEqual({ status: 431, error: 'headers_too_large' })
  })
})

it('Input that isn’t HTTP is rejected in the standard error format', async () => {
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(Number(address.port), address.hostname, () => socket.write('HELLO\r\n\r\n'))
    socket.setEncoding('utf8').on('data', (part: string) => (received += part))
    socket.once('close', () => resolve(received))
    socket.once('error', reject)
  })
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(text.split('\r\n\r\n')[1]!)).toEqual({
    error: 'bad_request',
    error_text: 'The request can’t be read.',
  })
})
