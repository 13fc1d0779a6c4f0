import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, patientContacts, patients, users } from '../../api/db/schema.ts'
import { analystSchema } from '../../gateway/access/analystSchema.ts'
import { Pseudonyms } from '../../gateway/access/Pseudonyms.ts'
import { graphiqlExamples } from '../../gateway/access/graphiqlExamples.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { makeSchema } from '../../gateway/schema.ts'
import type { Session } from '../support/apiHarness.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { appRequest } from './appDocuments.ts'
import { wholeDocuments } from '../support/wholeDocument.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

const pseudonymKey = 'a key of the tests, and of nothing else'
let gateway: GatewayHarness
let analyst: Session
beforeAll(async () => {
  gateway = await GatewayHarness.open({}, { pseudonymKey })
  analyst = await gateway.api.as('analyst')
})
afterAll(() => gateway.close())

const sealed = (kind: Parameters<typeof worldId>[0]) => new Pseudonyms(pseudonymKey).seal(worldId(kind, 1))
const trust = (seesPersonalData: boolean) =>
  gateway.api.database.db.update(users).set({ seesPersonalData }).where(eq(users.id, people.analyst.id))

const namesQuery = '{ patients(first: 3) { edges { cursor node { restId name dateOfBirth age currentBalance } } } }'
interface Names {
  patients: {
    edges: { cursor: string; node: Record<'restId' | 'name' | 'dateOfBirth' | 'currentBalance', string> }[]
    pageInfo: { endCursor: string }
  }
}
const rowsOf = ({ data }: { data: Names }) => data.patients.edges.map(({ node }) => node)

describe('A free-form document', () => {
  const staff: (PersonName | null)[] = ['frontdesk', 'support', 'owner', 'systemUser', 'systemAdmin', null]
  const ways = [
    ['POST', { body: { query: namesQuery } }],
    ['POST beside the id of one of ours', { body: { query: namesQuery, documentId: '0'.repeat(64) } }],
    ['a form', { body: `query=${encodeURIComponent(namesQuery)}`, type: 'application/x-www-form-urlencoded' }],
    ['text', { body: namesQuery, type: 'application/graphql' }],
    ['the address', { search: `query=${encodeURIComponent(namesQuery)}` }],
    ['a change', { body: { query: 'mutation { signOut { __typename } }' } }],
    ['what the schema holds', { body: { query: '{ __schema { types { name } } }' } }],
    ['what cannot be read', { body: { query: '{ patients {' } }],
  ] as const

  it.each(staff)('by %s is rejected before it is parsed, however it is sent', async (name) => {
    const as = name && (await gateway.api.as(name))
    for (const [way, { type = 'application/json', ...request }] of ways.map(
      ([name, one]) => [name, { type: undefined, ...one }] as const,
    )) {
      const answer = await gateway.ask('', { as, ...request, headers: { 'content-type': type ?? 'application/json' } })
      expect([way, answer.status, answer.data]).toEqual([way, name ? 403 : 401, undefined])
      expect(answer.errors).toMatchObject([{ extensions: { code: name ? 'FORBIDDEN' : 'UNAUTHENTICATED' } }])
      expect(answer.calls.filter((call) => call !== 'getSessionUser')).toEqual([])
    }
  })

  it('in a batch is rejected for everyone', async () => {
    const answer = await gateway.ask('', { as: analyst, body: [{ query: namesQuery }, { query: namesQuery }] })
    expect([answer.status, answer.calls]).toEqual([400, []])
  })

  it('by an analyst is answered within their company', async () => {
    const answer = await gateway.ask<{ patients: { totalCount: number } }>('{ patients { totalCount } }', {
      as: analyst,
    })
    expect([answer.errors, answer.data.patients.totalCount]).toEqual([undefined, 22])
  })

  it.each([
    ['mutation { signOut { __typename } }', 'Analysts can only run queries. A mutation isn’t allowed'],
    ['subscription { inboxEvents { __typename } }', 'Analysts can only run queries. A subscription isn’t allowed'],
    [
      `query A { viewer { id } } mutation B { signOut { __typename } }`,
      'Analysts can only run queries. A mutation isn’t allowed',
    ],
  ])('that mutates or subscribes is rejected for an analyst: %s', async (query, message) => {
    for (const seesPersonalData of [false, true]) {
      await trust(seesPersonalData)
      const { errors, calls, data } = await gateway.ask('', {
        as: analyst,
        body: { query, operationName: query.startsWith('query A') ? 'A' : undefined },
      })
      expect(errors!.map((error) => error.message)).toContain(message)
      expect([data, calls]).toEqual([undefined, ['getSessionUser']])
    }
    await trust(false)
  })

  it('sees everything readable in the schema, and no mutations', async () => {
    const { data } = await gateway.ask<{ __schema: { mutationType: null; types: { name: string }[] } }>(
      '{ __schema { mutationType { name } subscriptionType { name } types { name } } }',
      { as: analyst },
    )
    expect(data.__schema).toMatchObject({ mutationType: null, subscriptionType: null })
    const names = data.__schema.types.map(({ name }) => name)
    expect(names).toContain('BillingCycle')
    expect(names.filter((name) => /Input$|Success$|Mutation/.test(name))).toEqual([])
  })
})

/** As a separate word, because some are short. */
const isIn = (text: string, word: string) =>
  text.includes(word) &&
  new RegExp(`(?<![\\p{L}\\d])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u').test(text)

describe('Personal data', () => {
  it('is shown to an analyst as pseudonyms, consistent per person', async () => {
    const first = rowsOf(await gateway.ask<Names>(namesQuery, { as: analyst }))
    const again = rowsOf(await gateway.ask<Names>(namesQuery, { as: analyst }))
    expect(first).toHaveLength(3)
    for (const { name, dateOfBirth } of first)
      expect([name, dateOfBirth ?? '1950-01-01'].join()).toMatch(/^anon-[0-9a-f]{16},\d{4}-01-01$/)
    expect(again).toEqual(first)
  })

  it('has different pseudonyms with another key', async () => {
    const other = await GatewayHarness.open({}, { pseudonymKey: `${pseudonymKey}, another` })
    const [one] = rowsOf(await gateway.ask<Names>(namesQuery, { as: analyst }))
    const [two] = rowsOf(await other.ask<Names>(namesQuery, { as: await other.api.as('analyst') }))
    await other.close()
    expect(two!.restId).not.toBe(one!.restId)
    expect(two!.name).not.toBe(one!.name)
  })

  it('has one pseudonym per name everywhere', async () => {
    const query = `{ thread(restId: "${sealed('thread')}") { name patient { restId } } patient(restId: "${sealed('patient')}") { name } }`
    const { data } = await gateway.ask<{ thread: { name: string }; patient: { name: string } }>(query, { as: analyst })
    expect(data.thread.name).toBe(data.patient.name)
  })

  it('is shown unmasked to an analyst with the flag for it', async () => {
    await trust(true)
    const rows = rowsOf(await gateway.ask<Names>(namesQuery, { as: analyst }))
    await trust(false)
    expect(rows.every(({ name }) => / (Abbott|baker|O’Hara|Núñez|Zhao)$/.test(name))).toBe(true)
  })

  it.each([
    ['patients(filter: {search: "Abbott"}) { totalCount }', 'filter.search'],
    ['patients(filter: {lookup: "Abbott"}) { totalCount }', 'filter.lookup'],
    ['patients(filter: {dateOfBirth: "1950-01-11"}) { totalCount }', 'filter.dateOfBirth'],
    ['threads(filter: {search: "Abbott"}) { totalCount }', 'filter.search'],
    ['users(filter: {search: "admin"}) { totalCount }', 'filter.search'],
    ['statementSnapshots(filter: {code: "ABC"}) { totalCount }', 'filter.code'],
  ])('cannot be searched: %s', async (field, place) => {
    const { errors, data, calls } = await gateway.ask(`{ ${field} }`, { as: analyst })
    expect(errors).toMatchObject([
      { message: `“${place}” is personal data. It can’t be searched here`, extensions: { code: 'FORBIDDEN' } },
    ])
    expect([Object.values(data ?? {}).filter((value) => value !== null), calls]).toEqual([[], ['getSessionUser']])
  })

  it('is not in cursors, which still page through the whole list', async () => {
    const query = `query ($after: String) { patients(first: 9, after: $after) {
      edges { cursor node { restId } } pageInfo { endCursor hasNextPage } } }`
    const seen: string[] = []
    let after: string | null = null
    do {
      const { data, text }: { data: Names; text: string } = await gateway.ask<Names>(query, {
        as: analyst,
        variables: { after },
      })
      seen.push(...rowsOf({ data }).map(({ restId }) => restId))
      const places = data.patients.edges.map(({ cursor }) => Buffer.from(cursor, 'base64url').toString('utf8'))
      expect(places.join()).not.toMatch(/abbott|baker|zhao|EX-/i)
      after = text.includes('"hasNextPage":true') ? data.patients.pageInfo.endCursor : null
    } while (after !== null)
    expect(new Set(seen).size).toBe(22)
    expect(seen).toHaveLength(22)
    const forged = Buffer.from(JSON.stringify(['zhao', worldId('patient', 4)])).toString('base64url')
    const { errors } = await gateway.ask(query, { as: analyst, variables: { after: forged } })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })

  it('excludes reference lists such as locations and medical codes, but includes a patient’s procedures', async () => {
    const query = `{ locations { edges { node { name } } } medicalCodes { edges { node { code title } } }
      patient(restId: "${sealed('patient')}") { statements { visits { charges { procedureCode } } } } }`
    const { text } = await gateway.ask(query, { as: analyst })
    expect(text.match(/"(name|code|title)":"[^"]+"/g)!.length).toBeGreaterThan(4)
    expect(text).not.toMatch(/"(name|code|title)":"anon-/)
    expect(text.match(/"procedureCode":"(?!anon-)/g) ?? []).toEqual([])
    expect(text).toContain('"procedureCode":"anon-')
  })

  it('appears in no response to a query for everything', async () => {
    const { db } = gateway.api.database
    const rows = await db.select().from(patients)
    const contacts = await db.select().from(patientContacts)
    const said = await db.select({ text: messages.text }).from(messages)
    const staff = await db.select().from(users)
    const secrets = [
      ...rows.flatMap(({ firstName, lastName, dateOfBirth }) => [firstName, lastName, dateOfBirth]),
      ...rows.map(({ externalId }) => `"${externalId}"`),
      ...contacts.map(({ value }) => value),
      ...said.map(({ text }) => text),
      ...staff.flatMap(({ email, phone, lastName }) => [email, phone, `"${lastName}"`]),
      ...[...rows, ...staff].map(({ id }) => id),
    ].filter((value): value is string => value !== null && value.length > 2 && !value.endsWith('-01-01'))
    const id = (kind: Parameters<typeof worldId>[0]) => `(restId: "${sealed(kind)}")`
    const given = { 'Query.patient': id('patient'), 'Query.thread': id('thread') }
    const schema = analystSchema(makeSchema(), null)
    const documents = wholeDocuments({ schema, given }, 4)
    expect(documents.length).toBeGreaterThan(15)
    let answered = 0
    for (const { field, document } of documents) {
      const { data, text } = await gateway.ask<object | null>(document, { as: analyst })
      expect([field, [...new Set(secrets)].filter((secret) => isIn(text, secret))]).toEqual([field, []])
      if (data) answered += 1
    }
    expect(answered).toBeGreaterThan(12)
  })
})

describe('Staff', () => {
  it('see and edit everything in the app while analysts query beside them', async () => {
    const desk = await gateway.api.as('frontdesk')
    const requested = (as: Session) => gateway.ask<Names>(namesQuery, { as })
    const opened = appRequest('ThreadPaneQuery', { id: worldId('thread', 1) })
    const shown = () => gateway.ask<{ thread: { name: string } }>('', { as: desk, ...opened })
    const pairs = await Promise.all(Array.from({ length: 10 }, () => Promise.all([requested(analyst), shown()])))
    for (const [named, { data }] of pairs) {
      expect(rowsOf(named).every(({ name }) => name.startsWith('anon-'))).toBe(true)
      expect(data.thread.name).toMatch(/^(Ana|Ben|Čedo) /)
    }
    const change = appRequest('useMarkThreadUnreadMutation', {
      input: { threadId: encodeGlobalId('Thread', worldId('thread', 1)) },
    })
    const { data } = await gateway.ask<{ markThreadUnread: { __typename: string } }>('', { as: desk, ...change })
    expect(data.markThreadUnread.__typename).toBe('MarkThreadUnreadSuccess')
  })
})

describe('GraphiQL', () => {
  it.each(graphiqlExamples)('opens with a working example: $query', async ({ query, variables = '{}' }) => {
    const request = { as: analyst, variables: JSON.parse(variables) as Record<string, unknown> }
    const { data, errors } = await gateway.ask<Record<string, unknown>>(query, request)
    expect(errors).toBeUndefined()
    expect(Object.values(data).every((value) => value !== null)).toBe(true)
  })
})
