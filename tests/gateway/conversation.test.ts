import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../api/db/schema.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { lengthenConversation } from '../support/worldInbox.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

interface Entry {
  __typename: string
  position: number
  text?: string
  typeText: string
  author?: { name: string } | null
  actor?: { name: string; isSupportTeam: boolean } | null
  call?: object | null
}
interface Conversation {
  edges: { cursor: string; node: Entry }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
}

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  await lengthenConversation(gateway.api.database, 1, 250)
})
afterAll(() => gateway.close())

const query = `query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
  patient(restId: $id) {
    thread { statusText owner { name } lastPosition }
    conversation(first: $first, after: $after, last: $last, before: $before) {
      edges { cursor node {
        __typename
        ... on Message { position text typeText author { name } call { phone } }
        ... on ThreadEvent { position typeText actor { name isSupportTeam } }
      } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }
}`

async function read(number: number, args: object = {}, name: PersonName = 'admin') {
  const variables = { id: worldId('patient', number), ...args }
  return gateway.ask<{
    patient: { thread: { statusText: string; lastPosition: number } | null; conversation: Conversation } | null
  }>(query, { as: await gateway.api.as(name), variables })
}
const part = async (args: object) => (await read(1, args)).data.patient!.conversation
const positions = ({ edges }: Conversation) => edges.map(({ node }) => node.position)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('A conversation in the graph', () => {
  it('pages from its end to its start, every entry once, and says when there are no more', async () => {
    const read: number[] = []
    let page = await part({ last: 90 })
    expect(page.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    while (page.pageInfo.hasPreviousPage) {
      read.unshift(...positions(page))
      page = await part({ last: 90, before: page.pageInfo.startCursor })
      expect(page.pageInfo.hasNextPage).toBe(true)
    }
    expect([...positions(page), ...read]).toEqual(range(1, 250))
  })

  it('continues from any position to its end', async () => {
    const first = await part({ first: 99 })
    expect([positions(first).at(-1), first.pageInfo.hasNextPage]).toEqual([99, true])
    const { edges } = await part({ last: 11 })
    const rest = await part({ first: 50, after: edges[0]!.cursor })
    expect([positions(rest), rest.pageInfo.hasNextPage]).toEqual([range(241, 250), false])
  })

  it('lists messages and events in order, and shows system users only as the support team', async () => {
    const { conversation, thread } = (await read(2)).data.patient!
    expect(thread).toMatchObject({ statusText: 'assigned', lastPosition: 3 })
    expect(conversation.edges.map(({ node }) => node)).toMatchObject([
      { __typename: 'Message', text: 'Entry 1 of patient 2', typeText: 'sms', author: null, call: null },
      { __typename: 'ThreadEvent', typeText: 'thread_assigned', actor: { name: 'Support team', isSupportTeam: true } },
      { __typename: 'Message', text: 'Entry 3 of patient 2', typeText: 'sms', author: null, call: null },
    ])
    const [call] = (await read(2, {}, 'systemUser')).data.patient!.conversation.edges
    expect(call!.node.call).toEqual({ phone: '+15555550100' })
  })

  it('is empty and has no thread before the first message', async () => {
    const { conversation, thread } = (await read(5)).data.patient!
    expect(thread).toBeNull()
    expect(conversation).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    })
  })

  it('is the same by thread or patient, from any starting object', async () => {
    const entries = 'edges { node { ... on Message { id } ... on ThreadEvent { id } } }'
    const byId = `query ($id: ID!) { node(id: $id) { ... on Correspondent { name thread { id } conversation(last: 9) { ${entries} } } } }`
    const ask = async (typename: string, id: string) => {
      const as = await gateway.api.as('admin')
      const { data } = await gateway.ask<{ node: object }>(byId, {
        as,
        variables: { id: encodeGlobalId(typename, id) },
      })
      return data.node
    }
    const byThread = await ask('Thread', worldId('thread', 2))
    expect(byThread).toMatchObject({ thread: { id: encodeGlobalId('Thread', worldId('thread', 2)) } })
    expect(byThread).toEqual(await ask('Patient', worldId('patient', 2)))
  })

  it('of a patient elsewhere is not found, nor is the patient', async () => {
    expect((await read(27)).data.patient).toBeNull()
  })

  it('returns a patient’s markup as text', async () => {
    const text = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    await gateway.api.database.db
      .update(messages)
      .set({ text })
      .where(eq(messages.threadId, worldId('thread', 3)))
    expect((await read(3)).data.patient!.conversation.edges[0]!.node.text).toBe(text)
  })

  it.each([
    [{ last: 10, after: 'cDox' }, 'Use after with first, and before with last'],
    [{ first: 10, before: 'cDox' }, 'Use after with first, and before with last'],
    [{ first: 10, after: 'nonsense' }, 'after is not a cursor of this list'],
    [{ last: 100 }, 'last must be at most 99'],
    [{ last: -1 }, 'last must not be negative'],
  ])('rejects %j', async (args, message) => {
    const { errors } = await read(1, args)
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }])
  })
})

describe('Messages across conversations', () => {
  const text = `query ($filter: MessageFilter) { messages(first: 100, filter: $filter) { edges { node { type status } } } }`
  const listed = async (filter: object) =>
    gateway.ask<{ messages: { edges: { node: { type: string; status: string | null } }[] } }>(text, {
      as: await gateway.api.as('admin'),
      variables: { filter },
    })

  it('filter by channel and delivery status', async () => {
    const all = (await listed({})).data.messages.edges.map(({ node }) => node.type)
    expect(new Set(all).size).toBeGreaterThan(1)
    const { edges } = (await listed({ types: ['SMS'] })).data.messages
    expect(new Set(edges.map(({ node }) => node.type))).toEqual(new Set(['SMS']))
    expect((await listed({ types: ['SMS'], statuses: ['FAILED'] })).data.messages.edges).toEqual([])
  })

  it.each([{ types: ['UNKNOWN'] }, { statuses: ['UNKNOWN'] }])('reject the filter %j', async (filter) => {
    expect((await listed(filter)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })
})

describe('Messages of a megabyte', () => {
  const bodyQuery = 'query ($id: ID!) { messageBody(messageId: $id) { text html } }'
  const whole = '<p>'.repeat(350_000)

  it('are truncated in pages and complete individually', async () => {
    const { db } = gateway.api.database
    const latest = and(eq(messages.threadId, worldId('thread', 1)), gt(messages.position, 240))
    await db
      .update(messages)
      .set({ type: 'email', text: sql`repeat('text ', 210000)`, html: whole })
      .where(latest)
    const conversation = `query ($id: ID!) { patient(restId: $id) { conversation(last: 10) {
      edges { node { ... on Message { id text html isCut } } } } } }`
    interface Long {
      id: string
      text: string
      html: string | null
      isCut: boolean
    }
    const { data } = await gateway.ask<{ patient: { conversation: { edges: { node: Partial<Long> }[] } } }>(
      conversation,
      { as: await gateway.api.as('admin'), variables: { id: worldId('patient', 1) } },
    )
    const said = data.patient.conversation.edges.flatMap(({ node }) => (node.id === undefined ? [] : [node as Long]))
    expect(said.length).toBeGreaterThan(5)
    expect(said.every(({ isCut, html, text }) => isCut && html === null && text.length === 10_000)).toBe(true)
    const read = async (name: PersonName) =>
      (await gateway.ask(bodyQuery, { as: await gateway.api.as(name), variables: { id: said[0]!.id } })).data
    expect(await read('admin')).toEqual({ messageBody: { text: 'text '.repeat(210_000), html: whole } })
    expect(await read('birchAdmin')).toEqual({ messageBody: null })
  })

  it('are complete below the limit', async () => {
    const id = worldId('chatMessage', 2000)
    const words = { type: 'email' as const, text: '😀'.repeat(5_000), html: 'ж'.repeat(40_000) }
    await gateway.api.database.db.update(messages).set(words).where(eq(messages.id, id))
    const text = `query ($id: ID!) { patient(restId: $id) { conversation { edges { node { ... on Message {
      position text html isCut } } } } } }`
    const variables = { id: worldId('patient', 2) }
    const { data } = await gateway.ask<{ patient: { conversation: Conversation } }>(text, {
      as: await gateway.api.as('admin'),
      variables,
    })
    expect(data.patient.conversation.edges[0]!.node).toMatchObject({ text: words.text, html: words.html, isCut: false })
  })
})
