import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

async function node(as: PersonName | null, id: string) {
  const session = as && (await gateway.api.as(as))
  return gateway.ask<{ node: { __typename: string; id: string } | null }>(
    'query ($id: ID!) { node(id: $id) { __typename id } }',
    { as: session, variables: { id } },
  )
}

it('A saved view is found only by its user', async () => {
  const saved = await gateway.ask<{ saveView: { views: { id: string; name: string }[] } }>(
    'mutation ($input: SaveViewInput!) { saveView(input: $input) { ... on SaveViewSuccess { views { id name } } } }',
    {
      as: await gateway.api.as('admin'),
      variables: { input: { screen: 'INBOX', name: 'Found again', query: 'filter=closed' } },
    },
  )
  const { id } = saved.data.saveView.views.find(({ name }) => name === 'Found again')!
  expect(await node('admin', id)).toMatchObject({ data: { node: { __typename: 'SavedView', id } } })
  for (const as of ['owner', 'birchAdmin', 'systemAdmin'] as const)
    expect(await node(as, id)).toMatchObject({ data: { node: null } })
})

it('Only the viewer finds their own node', async () => {
  const id = encodeGlobalId('Viewer', people.admin.id)
  expect(await node('admin', id)).toMatchObject({ data: { node: { __typename: 'Viewer', id } } })
  for (const as of ['owner', 'birchAdmin', 'systemAdmin'] as const)
    expect(await node(as, id)).toMatchObject({ data: { node: null } })
  expect((await node(null, id)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

it('A viewer’s id is the session’s, not a user’s', async () => {
  const { data } = await gateway.ask<{ viewer: { id: string; user: { id: string } } }>(
    '{ viewer { id user { id } } }',
    {
      as: await gateway.api.as('admin'),
    },
  )
  expect(data.viewer.id).toBe(encodeGlobalId('Viewer', people.admin.id))
  expect(await node('admin', data.viewer.user.id)).toMatchObject({ data: { node: { __typename: 'User' } } })
})

it.each([
  ['that is none', 'not base64!', 'BAD_USER_INPUT'],
  ['without its owner', encodeGlobalId('Payment', worldId('payment', 100)), 'BAD_USER_INPUT'],
  ['that the viewer may not read', encodeGlobalId('User', people.admin.id), 'FORBIDDEN'],
  ['of a type that the viewer may not read', encodeGlobalId('Partner', worldId('partner', 0)), 'FORBIDDEN'],
])('An id %s is null among others, with its code at its position', async (_which, id, code) => {
  const own = encodeGlobalId('Patient', worldId('patient', 1))
  const { data, errors } = await gateway.ask<{ nodes: unknown[] }>('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
    as: await gateway.api.as('frontdesk'),
    variables: { ids: [own, id, own] },
  })
  expect(data.nodes).toEqual([{ id: own }, null, { id: own }])
  expect(errors).toMatchObject([{ path: ['nodes', 1], extensions: { code } }])
})

it('An id that fails after the others were found is null at its position', async () => {
  const own = encodeGlobalId('Patient', worldId('patient', 1))
  const found: string[] = []
  gateway.observer = { onCall: ({ endpoint }) => void found.push(endpoint) }
  gateway.hold('calls', /\/partners\b/)
  const asking = gateway.ask<{ nodes: unknown[] }>('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
    as: await gateway.api.as('frontdesk'),
    variables: { ids: [own, encodeGlobalId('Partner', worldId('partner', 0)), own] },
  })
  await vi.waitFor(() => expect({ found, held: gateway.held }).toEqual({ found: ['getPatient'], held: 1 }))
  gateway.release()
  const { data, errors } = await asking
  expect(data.nodes).toEqual([{ id: own }, null, { id: own }])
  expect(errors).toMatchObject([{ path: ['nodes', 1], extensions: { code: 'FORBIDDEN' } }])
})
