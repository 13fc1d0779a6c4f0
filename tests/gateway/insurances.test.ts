import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../api/db/newId.ts'
import { insurances } from '../../api/db/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { companies, practices } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const names = ['Fictional Azure Shield', 'Sample Azure Shield', 'Sample Zebra Mutual']
  const of = { companyId: companies.alder.id, practiceId: practices.north.id }
  await gateway.api.database.db.insert(insurances).values(names.map((name) => ({ ...of, id: newId(), name })))
})
afterAll(() => gateway.close())

it.each([
  ['shield fictional', ['Fictional Azure Shield']],
  ['"Azure", {shield}', ['Fictional Azure Shield', 'Sample Azure Shield']],
  ['azure zebra', []],
])('Insurances are found by every typed word, in any order: %s', async (search, found) => {
  const query = `query ($search: String) { insurances(filter: { search: $search }) { edges { node { name } } } }`
  const { data } = await gateway.ask<{ insurances: { edges: { node: { name: string } }[] } }>(query, {
    as: await gateway.api.as('admin'),
    variables: { search },
  })
  expect(data!.insurances.edges.map(({ node }) => node.name).toSorted()).toEqual(found)
})
