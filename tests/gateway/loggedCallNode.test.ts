import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { nodeIdsOf } from './nodeIdsOf.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

it('Only events of type call are logged-call nodes; a logged call is a timeline entry', async () => {
  const { TimelineEntry: event = '', LoggedCall: call = '' } = await nodeIdsOf(gateway.api.database, 'alder')
  const typeOf = async (typename: string, id: string) => {
    const variables = { id: encodeGlobalId(typename, id) }
    const as = await gateway.api.as('admin')
    return (await gateway.ask('query ($id: ID!) { node(id: $id) { __typename } }', { as, variables })).data
  }
  expect(await typeOf('LoggedCall', call)).toEqual({ node: { __typename: 'LoggedCall' } })
  expect(await typeOf('TimelineEntry', call)).toEqual({ node: { __typename: 'TimelineEntry' } })
  expect(await typeOf('LoggedCall', event)).toEqual({ node: null })
})
