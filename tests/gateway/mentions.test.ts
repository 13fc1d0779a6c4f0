import { describe, expect, it } from 'vitest'
import type { Message } from '../../api/contract/messages.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { openLive } from '../support/liveOpening.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

const threadId = worldId('thread', 1)
const note = (text: string) => ({ thread_id: threadId, type: 'internal_note', text })

describe('Mentions in GraphQL', () => {
  it('are users of a message, and a filter of threads', async () => {
    const gateway = await GatewayHarness.open()
    try {
      const as = await gateway.api.as('admin')
      const body = note('@user Staff and @frontdesk Staff')
      const { id } = (await gateway.api.call<Message>('POST', '/v2/messages', { as, body })).body
      const query = `query ($id: ID!) { node(id: $id) { ... on Message { mentions { restId name } } } }`
      const variables = { id: encodeGlobalId('Message', id) }
      const { data, calls } = await gateway.ask<{ node: { mentions: object[] } }>(query, { as, variables })
      expect(data.node.mentions).toEqual([
        { restId: people.user.id, name: 'user Staff' },
        { restId: people.frontdesk.id, name: 'frontdesk Staff' },
      ])
      expect(calls).toEqual(['listMessages'])
      const listed = async (name: PersonName, mentionsMe: boolean | null) => {
        const list = `query ($mentionsMe: Boolean) { threads(first: 9, filter: { mentionsMe: $mentionsMe }) { edges { node { restId } } } }`
        const asked = { as: await gateway.api.as(name), variables: { mentionsMe } }
        const found = await gateway.ask<{ threads: { edges: { node: { restId: string } }[] } }>(list, asked)
        return found.data.threads.edges.map(({ node }) => node.restId)
      }
      expect(await listed('user', true)).toEqual([threadId])
      expect(await listed('support', true)).toEqual([])
      expect([(await listed('user', false)).length, (await listed('user', null)).length]).toEqual([9, 9])
    } finally {
      await gateway.close()
    }
  })
})

describe('UserMentioned', () => {
  const live = openLive()
  const leave = async (text: string) => {
    const as = await live.harness.api.as('admin')
    return (await live.harness.api.call<Message>('POST', '/v2/messages', { as, body: note(text) })).body
  }
  const mentionsOf = (reader: Awaited<ReturnType<typeof live.read>>) =>
    reader.events.filter(({ __typename }) => __typename === 'UserMentioned')

  it('reaches only the mentioned user, also among many of the same scope who resume from the same cursor', async () => {
    const open = (name: PersonName, after?: string | null) =>
      live.read(name, { document: 'mentions', after: after ?? null })
    const readers = [await open('frontdesk'), await open('user'), await open('systemAdmin'), await open('user')]
    const { cursor } = readers[0]!
    const left = [await leave('@user Staff'), await leave('Nobody'), await leave('@user Staff')]
    readers.push(await open('support', cursor), await open('user', cursor), await open('frontdesk', cursor))
    const last = left.at(-1)!.position
    await live.harness.write(1, { first: last + 1 })
    for (const reader of readers) await reader.until(() => reader.positions.includes(last + 1))
    const received = readers.map((reader) => mentionsOf(reader).map(({ position }) => position))
    const both = [left[0]!.position, left[2]!.position]
    expect(received).toEqual([[], both, [], both, [], both, []])
    expect(mentionsOf(readers[1]!)[0]).toMatchObject({
      threadId: encodeGlobalId('Thread', threadId),
      messageId: encodeGlobalId('Message', left[0]!.id),
    })
    // Nothing is cached at another gateway, so that its first reader makes what the next one receives.
    const other = await live.harness.start()
    const later = await live.read('support', { document: 'mentions', after: cursor }, other)
    const theirs = await live.read('user', { document: 'mentions', after: cursor }, other)
    for (const reader of [later, theirs]) await reader.until(() => reader.positions.includes(last + 1))
    expect([later, theirs].map((reader) => mentionsOf(reader).length)).toEqual([0, 2])
    for (const reader of readers) {
      const messages = reader.events.filter(({ __typename }) => __typename === 'NewMessage')
      expect(messages.map(({ position }) => position)).toEqual([...left.map(({ position }) => position), last + 1])
    }
  })
})
