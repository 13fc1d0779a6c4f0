import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { nodeIdsOf } from './nodeIdsOf.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

it('An event of another type is no logged call; a logged call is an entry of the timeline', async () => {
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
