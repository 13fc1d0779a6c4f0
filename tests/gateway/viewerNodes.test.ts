import { afterAll, beforeAll, expect, it } from 'vitest'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { people, type PersonName } from '../support/worldPeople.ts'

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

it('A saved view is found by its user alone', async () => {
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

it('A viewer is found by themselves alone', async () => {
  const id = Buffer.from(`Viewer:${people.admin.id}`).toString('base64url')
  expect(await node('admin', id)).toMatchObject({ data: { node: { __typename: 'Viewer', id } } })
  for (const as of ['owner', 'birchAdmin', 'systemAdmin'] as const)
    expect(await node(as, id)).toMatchObject({ data: { node: null } })
  expect((await node(null, id)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})
