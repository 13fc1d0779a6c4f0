import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { worldId } from '../support/worldPeople.ts'
import { unreachableQuery } from '../support/unreachableQuery.ts'

let api: ApiHarness
let admin: Session
beforeAll(async () => {
  api = await ApiHarness.open()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const patient = worldId('patient', 1)

describe('A list rejects invalid input and names it', () => {
  it.each<[what: string, where: object, text: string, code?: string]>([
    ['an unknown field', { ssn: 1 }, 'Unknown field in where: ssn', 'unknown_field'],
    [
      'an unknown field deep inside',
      { $or: [{ $not: { shoe_size: 1 } }] },
      'Unknown field in where: shoe_size',
      'unknown_field',
    ],
    [
      'a field named like a part of JavaScript',
      { constructor: 1 },
      'Unknown field in where: constructor',
      'unknown_field',
    ],
    [
      'an unknown operator',
      { first_name: { $regex: 'a' } },
      'Unknown operator in where: first_name $regex',
      'unknown_operator',
    ],
    ['a number in the place of a text', { first_name: 7 }, 'first_name $eq takes text values'],
    ['a text in the place of a date', { date_of_birth: 'yesterday' }, 'date_of_birth $eq takes date values'],
    ['a day that no calendar has', { date_of_birth: '2026-02-30' }, 'date_of_birth $eq takes date values'],
    ['the year zero', { date_of_birth: '0000-01-01' }, 'date_of_birth $eq takes date values'],
    ['dashes in the place of an id', { id: '-'.repeat(36) }, 'id $eq takes uuid values'],
    [
      'an instant without a zone',
      { created_at: { $gt: '2026-01-01T00:00:00' } },
      'created_at $gt takes instant values',
    ],
    [
      'an instant followed by words',
      { created_at: { $gt: '2026-01-01T00:00:00Z (noon)' } },
      'created_at $gt takes instant values',
    ],
    ['a search pattern with an open escape', { last_name: { $ilike: 'a\\' } }, 'last_name $ilike takes text values'],
    ['a text with a zero byte', { last_name: 'a\0' }, 'last_name $eq takes text values'],
    [
      'one value where a list is needed',
      { id: { $in: worldId('patient', 1) } },
      'id $in takes a list of uuid values',
      'wrong_list',
    ],
    ['null where something is compared', { date_of_birth: { $gt: null } }, 'date_of_birth $gt takes date values'],
    ['a list in the place of an object', [], 'where must be an object', 'not_object'],
    ['no operator at all', { first_name: {} }, 'No operator for first_name in where', 'no_operator'],
  ])('in where: %s', async (_what, where, text, code = 'wrong_value') => {
    const { status, body } = await api.get<Refusal>('/v2/patients', admin, { where })
    expect({ status, ...body }).toMatchObject({ status: 400, error: `where_${code}`, error_text: text })
  })

  it('in where: unlimited nesting', async () => {
    const where = Array.from({ length: 10 }).reduce<object>((inner) => ({ $not: inner }), { paused: true })
    const { status, body } = await api.get<Refusal>('/v2/patients', admin, { where })
    expect({ status, text: body.error_text }).toEqual({ status: 400, text: 'where is nested deeper than 6 levels' })
  })

  it('in where: more lookups in other tables than a database can plan', async () => {
    const where = { $and: Array.from({ length: 13 }, (_, index) => ({ phone: String(index) })) }
    const { status, body } = await api.get<Refusal>('/v2/patients', admin, { where })
    expect({ status, text: body.error_text }).toEqual({ status: 400, text: 'where compares phone more than 12 times' })
  })

  it('in where: an integer beyond the column’s range', async () => {
    const { status, body } = await api.get<Refusal>('/v2/users', admin, { where: { role: 3_000_000_000 } })
    expect({ status, text: body.error_text }).toEqual({ status: 400, text: 'role $eq takes integer values' })
  })

  it.each([
    ['page 0', { page: 0 }, 'Check the parameter page.'],
    ['a huge page', { page: 99_999_999 }, 'Check the parameter page.'],
    ['a page that is no number', { page: 'two' }, 'Check the parameter page.'],
    ['more rows than a page may hold', { per_page: 1_001 }, 'Check the parameter per_page.'],
    ['no rows', { per_page: 0 }, 'Check the parameter per_page.'],
    ['half a row', { per_page: 1.5 }, 'Check the parameter per_page.'],
    ['count that is neither true nor false', { count: 'maybe' }, 'Check the parameter count.'],
    ['a parameter nobody knows', { limit: 5 }, 'Unknown parameter: limit'],
    ['a where that is no JSON', { where: '{first_name' }, 'where is not valid JSON'],
    ['a sort by an unknown field', { sort: '-shoe_size' }, 'Unknown field in sort: shoe_size'],
    ['the same field twice in sort', { sort: 'name,-name' }, 'sort contains a field twice: name'],
  ])('in the query: %s', async (_what, query, text) => {
    const { status, body } = await api.get<Refusal>('/v2/patients', admin, query)
    expect(status).toBe(400)
    expect(body.error_text).toContain(text)
  })

  it('in the query: a repeated parameter', async () => {
    const { status, body } = await api.get<Refusal>('/v2/patients?page=1&page=2', admin)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'bad_query', error_params: { name: 'page' } })
  })
})

describe('An unreadable call is rejected in the standard error format', () => {
  const refused = (status: number, code: string) => ({
    status,
    body: { error: code, error_text: expect.any(String) as string },
  })
  const send = async (headers: Record<string, string>, payload: string, url = `/api/v2/patients/${patient}`) => {
    const response = await api.server.inject({
      method: 'PATCH',
      url,
      payload,
      headers: { cookie: admin.cookie, 'x-csrf-token': admin.csrf, ...headers },
    })
    return { status: response.statusCode, body: JSON.parse(response.body) as unknown }
  }
  const json = { 'content-type': 'application/json' }

  it('when its JSON is invalid', async () => {
    expect(await send(json, '{"tags": [')).toEqual(refused(400, 'bad_request'))
  })

  it('when its body is empty', async () => {
    expect(await send(json, '')).toEqual(refused(400, 'bad_request'))
  })

  it('when its JSON would change object prototypes', async () => {
    expect(await send(json, '{"__proto__": {"tags": []}}')).toEqual(refused(400, 'bad_request'))
  })

  it('when it is larger than a megabyte', async () => {
    expect(await send(json, JSON.stringify({ tags: ['x'.repeat(2 * 1024 * 1024)] }))).toEqual(refused(413, 'too_large'))
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'when it is %s and not JSON',
    async (type) => {
      expect(await send({ 'content-type': type }, '{"tags": []}')).toEqual(refused(415, 'unsupported_media_type'))
    },
  )

  it('when its path doesn’t exist', async () => {
    expect(await send(json, '{}', '/api/v2/nowhere')).toEqual(refused(404, 'no_such_address'))
  })

  it('when its path is malformed', async () => {
    expect(await send(json, '{}', '/api/v2/patients/%E0%A4%A')).toEqual(refused(400, 'bad_request'))
  })

  it.each([
    '7',
    `${patient}x`,
    patient.toUpperCase().replace('0010', 'ABCD'),
    '-'.repeat(36),
    `${'9'.repeat(300)}`,
    '%00',
    '..%2f..%2fusers',
  ])('when the id is %s', async (id) => {
    const { status, body } = await api.get<Refusal>(`/v2/patients/${id}`, admin)
    expect({ status, code: body.error }).toEqual({ status: 404, code: 'not_found' })
  })

  it('field by field for invalid fields', async () => {
    const tags = ['', 'x'.repeat(61), 7, 'a\0b']
    const { status, body } = await api.call<Refusal>('PATCH', `/v2/patients/${patient}`, {
      as: admin,
      body: { tags, color: 'red' },
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors!).toSorted()).toEqual(['color', 'tags.0', 'tags.1', 'tags.2', 'tags.3'])
    expect(body.errors!['color']).toEqual({ error: 'unknown_field', error_text: 'Unknown field' })
  })

  it('when a sign-in contains a zero byte', async () => {
    const { status, body } = await api.call<Refusal>('POST', '/v2/token', {
      body: { email: 'a\0@example.com', password: 'x' },
    })
    expect({ status, fields: Object.keys(body.errors!) }).toEqual({ status: 422, fields: ['email'] })
  })
})

describe('An internal error', () => {
  it('returns only its reference, which the log has without values', async () => {
    const broken = await ApiHarness.open()
    try {
      const session = await broken.as('admin')
      await broken.database.db.execute('alter table patient_events rename to gone')
      const answer = await broken.call<Refusal>('GET', `/v2/patients/${patient}/events`, {
        as: session,
        headers: { 'x-request-id': 'ask-about-me' },
      })
      expect(answer.status).toBe(500)
      expect(answer.headers['x-request-id']).toBe('ask-about-me')
      expect(answer.body).toEqual({
        error: 'internal',
        error_text: 'Something went wrong on our side. Reference: ask-about-me',
        error_params: { reference: 'ask-about-me' },
      })
      const failure = broken.log.find((line) => line['level'] === 'error')!
      expect(failure).toMatchObject({ request: 'ask-about-me', code: '42P01' })
      expect(JSON.stringify(broken.log)).not.toContain(patient)
    } finally {
      await broken.close()
    }
  })

  it('of the database connection says when to retry', async () => {
    const lost = await ApiHarness.open()
    try {
      const session = await lost.as('admin')
      for (const handle of [lost.database.db, lost.database.read])
        Object.assign(handle, { select: () => unreachableQuery })
      const { status, headers, body } = await lost.get<Refusal>('/v2/users/me', session)
      expect({ status, retryAfter: headers['retry-after'], code: body.error }).toEqual({
        status: 503,
        retryAfter: '2',
        code: 'unavailable',
      })
      expect(JSON.stringify(body)).not.toContain('10.1.2.3')
    } finally {
      await lost.close()
    }
  })

  it('ignores a request id that could forge log lines', async () => {
    const { headers } = await api.call<Refusal>('GET', '/v2/patients/7', {
      as: admin,
      headers: { 'x-request-id': 'a b\tc' },
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})
