import { afterAll, beforeAll, expect, it } from 'vitest'
import { providers } from '../../api/db/schema.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const { id: practiceId, companyId } = practices.north
  const row = { companyId, practiceId, firstName: 'Sam', doNotBill: true }
  await gateway.api.database.db.insert(providers).values([
    { ...row, id: worldId('provider', 60), lastName: 'Second' },
    { ...row, id: worldId('provider', 61), lastName: '' },
  ])
})
afterAll(() => gateway.close())

const document = `query ($id: ID!) { canEnableProvider(providerId: $id) { isAllowed denial { code message } } }`

async function ask(number: number, as: PersonName) {
  const id = encodeGlobalId('Provider', worldId('provider', number))
  const session = await gateway.api.as(as)
  const { data } = await gateway.ask<{ canEnableProvider: object | null }>(document, { variables: { id }, as: session })
  return data.canEnableProvider
}

it('Whether a provider can be enabled is answered with the reason, to those who may see the provider', async () => {
  expect(await ask(60, 'admin')).toEqual({ isAllowed: true, denial: null })
  expect(await ask(61, 'admin')).toMatchObject({ isAllowed: false, denial: { message: expect.stringMatching(/name/) } })
  expect(await ask(61, 'limitedAdmin')).toMatchObject({ isAllowed: false })
  expect(await ask(60, 'birchAdmin')).toBeNull()
  expect(await ask(62, 'admin')).toBeNull()
})
