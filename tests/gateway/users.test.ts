import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { people } from '../support/worldPeople.ts'

interface User {
  id: string
  name: string
  email?: string
  operatorStatus?: string | null
  assignedThreadCount?: number | null
}

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const globalId = (id: string) => encodeGlobalId('User', id)
const peopleOf = (users: User[]) => new Map(users.map(({ id, ...user }) => [id, user]))

async function ask<T>(as: 'admin' | 'frontdesk', query: string) {
  return gateway.ask<T>(query, { as: await gateway.api.as(as) })
}

describe('A user referenced by another row', () => {
  it('costs no call for the fields in that row', async () => {
    const { data, calls } = await ask<{ inboxPeople: User[] }>(
      'frontdesk',
      '{ inboxPeople { id name isSupportTeam operatorStatus assignedThreadCount } }',
    )
    expect(calls).toEqual(['listInboxPeople'])
    expect(peopleOf(data.inboxPeople).get(globalId(people.admin.id))).toEqual({
      name: 'admin Staff',
      isSupportTeam: false,
      operatorStatus: 'OFFLINE',
      assignedThreadCount: 0,
    })
  })

  it('is loaded for other fields, all users in one call', async () => {
    const { data, calls } = await ask<{ inboxPeople: User[] }>('admin', '{ inboxPeople { id name email } }')
    expect(calls).toEqual(['listInboxPeople', 'listUsers'])
    expect(peopleOf(data.inboxPeople).get(globalId(people.admin.id))).toMatchObject({ email: people.admin.email })
  })

  it('is the same object everywhere, with further fields only for viewers who may read users', async () => {
    const { errors } = await ask('frontdesk', '{ inboxPeople { id email } }')
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })
})

it('A list of users includes availability and open conversations with one more call', async () => {
  const { data, calls } = await ask<{ users: { edges: { node: User }[] } }>(
    'admin',
    '{ users(first: 50) { edges { node { id name operatorStatus assignedThreadCount } } } }',
  )
  expect(calls).toEqual(['listUsers', 'listInboxPeople'])
  const users = peopleOf(data.users.edges.map(({ node }) => node))
  expect(users.get(globalId(people.admin.id))).toEqual({
    name: 'admin Staff',
    operatorStatus: 'OFFLINE',
    assignedThreadCount: 0,
  })
})

it('A user says what the viewer may change: nothing above the own role, and not the own access', async () => {
  const codesOf = async (as: 'admin' | 'systemAdmin', id: string) => {
    const fields = '{ viewerCanEdit { ...why } viewerCanEditAccess { ...why } viewerCanEditSupportAgent { ...why } }'
    const { data } = await gateway.ask<{ user: Record<string, { denial: { code: string } | null }> }>(
      `{ user(restId: "${id}") ${fields} } fragment why on Permission { denial { code } }`,
      { as: await gateway.api.as(as) },
    )
    return Object.values(data.user).map(({ denial }) => denial?.code ?? null)
  }
  expect(await codesOf('admin', people.user.id)).toEqual([null, null, 'SYSTEM_ONLY'])
  expect(await codesOf('admin', people.admin.id)).toEqual([null, 'OWN_ACCESS', 'SYSTEM_ONLY'])
  const above = 'OWN_ROLE_AT_MOST'
  expect(await codesOf('admin', people.owner.id)).toEqual([above, above, 'SYSTEM_ONLY'])
  expect(await codesOf('systemAdmin', people.user.id)).toEqual([null, null, null])
})
