import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../support/apiHarness.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { worldId } from '../support/worldPeople.ts'

interface Connection {
  totalCount: number | null
  edges: { cursor: string; node: { restId: string } }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
}

let gateway: GatewayHarness
let systemAdmin: Session
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  systemAdmin = await gateway.api.as('systemAdmin')
})
afterAll(() => gateway.close())

const page = '($first: Int, $after: String, $last: Int, $before: String)'
const use = 'first: $first, after: $after, last: $last, before: $before'
const rows = (id: string) =>
  `{ totalCount edges { cursor node { ${id} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }`
const ofPatient = (field: string, id = 'restId: id') =>
  `query ${page} { patient(restId: "${worldId('patient', 1)}") { list: ${field}(${use}) ${rows(id)} } }`

const lists = {
  patients: `query ${page} { list: patients(${use}) ${rows('restId')} }`,
  'patients by balance': `query ${page} { list: patients(${use}, sort: {by: CURRENT_BALANCE, direction: DESC}) ${rows('restId')} }`,
  practices: `query ${page} { list: practices(${use}) ${rows('restId')} }`,
  threads: `query ${page} { list: threads(${use}) ${rows('restId')} }`,
  'closed threads, longest silent first': `query ${page} {
    list: threads(${use}, filter: {tab: CLOSED}, order: OLDEST_FIRST) ${rows('restId')} }`,
  messages: `query ${page} { list: messages(${use}) ${rows('restId')} }`,
  companies: `query ${page} { list: companies(${use}) ${rows('restId')} }`,
  users: `query ${page} { list: users(${use}) ${rows('restId')} }`,
  tags: `query ${page} { list: tags(${use}) ${rows('restId')} }`,
  features: `query ${page} { list: features(${use}) ${rows('restId')} }`,
  'payments of a patient': ofPatient('payments'),
  'billing cycles of a patient': ofPatient('billingCycles'),
  'the timeline of a patient': ofPatient('timeline'),
}
type List = keyof typeof lists

async function ask(list: List, variables: object) {
  const answer = await gateway.ask<{ list?: Connection; patient?: { list: Connection } }>(lists[list], {
    as: systemAdmin,
    variables: { ...variables },
  })
  return { ...answer, list: answer.data?.list ?? answer.data?.patient?.list }
}

async function windowOf(list: List, variables: object): Promise<Connection> {
  const { list: found, errors } = await ask(list, variables)
  expect(errors).toBeUndefined()
  return found!
}

const idsOf = ({ edges }: Connection) => edges.map(({ node }) => node.restId)

/** All rows, in windows of a size, from one end to the other. */
async function walk(list: List, size: number, isBackward: boolean): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  for (;;) {
    const found: Connection = await windowOf(
      list,
      isBackward ? { last: size, before: cursor } : { first: size, after: cursor },
    )
    if (isBackward) ids.unshift(...idsOf(found))
    else ids.push(...idsOf(found))
    cursor = isBackward ? found.pageInfo.startCursor : found.pageInfo.endCursor
    if (!(isBackward ? found.pageInfo.hasPreviousPage : found.pageInfo.hasNextPage)) return ids
  }
}

describe.each(Object.keys(lists) as List[])('The list of %s', (list) => {
  it('returns each row once in one order, forward and backward, for any page size', async () => {
    const whole = await windowOf(list, { first: 100 })
    const ids = idsOf(whole)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(whole.totalCount!)
    for (const size of ids.length > 10 ? [3, 7] : [1, 2]) {
      expect(await walk(list, size, false)).toEqual(ids)
      expect(await walk(list, size, true)).toEqual(ids)
    }
  })

  it.each([
    ['first', { first: -1 }],
    ['last', { last: -1 }],
    ['first', { first: 1_000_000 }],
    ['last', { last: 251 }],
    ['first', { first: 1, last: 1 }],
    ['after', { after: 'bm90IGEgY3Vyc29y' }],
    ['after', { after: '' }],
    ['after', { first: 1, after: 'x.y' }],
    ['before', { last: 1, before: '<script>' }],
  ])('names %s as invalid for %j', async (argument, variables) => {
    const { errors, calls, text } = await ask(list, variables)
    expect(errors).toHaveLength(1)
    expect(errors![0]!.extensions.code).toBe('BAD_USER_INPUT')
    expect(errors![0]!.message).toMatch(new RegExp(`^${argument}\\b`))
    expect(text).not.toContain('<script>')
    expect(calls.filter((call) => !['getPatient', 'searchPatients', 'listThreads'].includes(call))).toEqual([])
  })

  it('past its end or at an invalid position returns nothing and costs one page', async () => {
    const far = [999_999_999, 9_999_999_999, -1].map((offset) => Buffer.from(`o:${offset}`).toString('base64url'))
    const { pageInfo } = await windowOf(list, { first: 2 })
    for (const after of [...far, `${pageInfo.endCursor?.slice(0, -1)}_`]) {
      const { list: found, errors, calls } = await ask(list, { first: 2, after })
      const isRefused = errors?.every(({ extensions }) => extensions.code === 'BAD_USER_INPUT') ?? false
      expect([after, isRefused || found?.edges.length === 0]).toEqual([after, true])
      expect(calls.length).toBeLessThanOrEqual(2)
    }
  })

  it('with a page of zero rows still says whether more follow', async () => {
    const none = await windowOf(list, { first: 0 })
    expect(none.edges).toEqual([])
    expect(none.pageInfo.hasNextPage).toBe(true)
  })
})

describe('The patients list', () => {
  it.each([
    ['after and last', { last: 2, after: 'x.y' }],
    ['before and first', { first: 2, before: 'x.y' }],
  ])('rejects %s together, which no cursor can answer', async (_what, variables) => {
    const { errors, calls } = await ask('patients', variables)
    expect(errors).toMatchObject([
      { message: 'Use after with first, and before with last', extensions: { code: 'BAD_USER_INPUT' } },
    ])
    expect(calls).toEqual([])
  })

  it('starts at a linked page’s row and continues by cursor', async () => {
    const document = `query ($first: Int, $after: String, $last: Int) {
      list: patients(first: $first, after: $after, last: $last, skip: 12) ${rows('restId')} }`
    const skipped = async (variables: Record<string, unknown>) => {
      const { data, errors } = await gateway.ask<{ list: Connection }>(document, { as: systemAdmin, variables })
      return { list: data?.list, errors }
    }
    const ids = idsOf(await windowOf('patients', { first: 100 }))
    const { list: first } = await skipped({ first: 5 })
    expect(idsOf(first!)).toEqual(ids.slice(12, 17))
    expect(first!.pageInfo.hasPreviousPage).toBe(true)
    const { list: next } = await skipped({ first: 5, after: first!.pageInfo.endCursor })
    expect(idsOf(next!)).toEqual(ids.slice(17, 22))
    const { errors } = await skipped({ last: 5 })
    expect(errors).toMatchObject([{ message: 'skip and last can’t be used together' }])
  })

  it('rejects a cursor of another sort', async () => {
    const { pageInfo } = await windowOf('patients', { first: 2 })
    const { errors } = await ask('patients by balance', { first: 2, after: pageInfo.endCursor })
    expect(errors).toMatchObject([{ message: 'after is not a cursor of this list' }])
  })
})

describe('A list without a requested count', () => {
  it.each([
    ['practices', '{ practices(first: 2) { edges { cursor } } }'],
    ['patients', '{ patients(first: 2) { edges { cursor } } }'],
  ])('of %s is not counted', async (_list, query) => {
    const counts: (string | null)[] = []
    const seen = (url: string) => counts.push(new URLSearchParams(url.split('?')[1]).get('count'))
    gateway.onRestCall = seen
    await gateway.ask(query, { as: systemAdmin })
    gateway.onRestCall = null
    expect(counts).toEqual(['false'])
  })
})
