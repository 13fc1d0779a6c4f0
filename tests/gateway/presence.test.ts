import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

interface Presence {
  user: { restId: string; name: string }
  isTyping: boolean
}

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const idOf = (number: number) => encodeGlobalId('Thread', worldId('thread', number))
const fields = 'presence { user { restId name } isTyping }'

async function say(as: PersonName, state: string, number = 1) {
  const mutation = `mutation ($input: SetThreadPresenceInput!) { result: setThreadPresence(input: $input) {
    __typename ... on SetThreadPresenceSuccess { thread { id ${fields} } } } }`
  const variables = { input: { threadId: idOf(number), state } }
  return gateway.ask<{ result: { thread: { id: string; presence: Presence[] } } | null }>(mutation, {
    as: await gateway.api.as(as),
    variables,
  })
}
async function at(as: PersonName, threadIds: readonly string[]) {
  const query = `query ($ids: [ID!]!) { threadPresence(threadIds: $ids) { id ${fields} } }`
  return gateway.ask<{ threadPresence: { id: string; presence: Presence[] }[] } | null>(query, {
    as: await gateway.api.as(as),
    variables: { ids: threadIds },
  })
}

it('Reporting presence returns other users present; many threads are read in one call', async () => {
  await say('admin', 'TYPING')
  const { data, calls } = await say('frontdesk', 'VIEWING')
  // The response of the call is sufficient: the thread itself is not read, which the access log would record.
  expect(calls).toEqual(['setPresence'])
  expect(data.result).toMatchObject({
    thread: { id: idOf(1), presence: [{ user: { restId: people.admin.id }, isTyping: true }] },
  })
  const requested = await at('user', [idOf(1), idOf(2)])
  expect(requested.calls).toEqual(['listPresence'])
  const found = new Map(requested.data!.threadPresence.map(({ id, presence }) => [id, presence]))
  expect(
    found
      .get(idOf(1))
      ?.map(({ user }) => user.restId)
      .toSorted(),
  ).toEqual([people.admin.id, people.frontdesk.id].toSorted())
  expect(found.get(idOf(2))).toEqual([])
  await say('admin', 'LEFT')
  await say('frontdesk', 'LEFT')
  expect((await at('user', [idOf(1)])).data!.threadPresence).toEqual([{ id: idOf(1), presence: [] }])
})

it('Presence of inaccessible threads is neither set nor read, and invalid ids are rejected', async () => {
  expect((await say('birchAdmin', 'VIEWING')).data.result).toMatchObject({ __typename: 'NotFoundError' })
  expect((await at('birchAdmin', [idOf(1)])).data).toEqual({ threadPresence: [] })
  expect((await at('admin', [])).data).toEqual({ threadPresence: [] })
  expect((await at('admin', ['nothing'])).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})
