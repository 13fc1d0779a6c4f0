import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountReads } from '../../api/db/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const ana = worldId('patient', 1)
const lastOperation = async () => {
  const [entry] = await gateway.api.database.db
    .select()
    .from(accountReads)
    .orderBy(desc(accountReads.sequence))
    .limit(1)
  return entry!.operation
}

it('An account shown on a screen is recorded under the screen’s query and document id', async () => {
  const request = appRequest('PatientPageQuery', { patientId: ana })
  await gateway.ask('', { as: await gateway.api.as('frontdesk'), ...request })
  const { documentId } = request.body as { documentId: string }
  expect(await lastOperation()).toBe(`getPatient PatientPageQuery ${documentId}`)
})

it('A free-form query is recorded under its operation name, without a document id', async () => {
  const as = await gateway.api.as('frontdesk')
  await gateway.ask(`query Mine { patient(restId: "${ana}") { name } }`, {
    as,
    headers: { 'x-operation': 'PatientPageQuery' },
  })
  expect(await lastOperation()).toBe('getPatient Mine')
  await gateway.ask(`{ patient(restId: "${ana}") { name } }`, { as })
  expect(await lastOperation()).toBe('getPatient Unnamed')
})
