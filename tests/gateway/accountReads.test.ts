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

it('An account seen on a screen is written down under the screen’s query and the id of its document', async () => {
  const request = appRequest('PatientPageQuery', { patientId: ana })
  await gateway.ask('', { as: await gateway.api.as('frontdesk'), ...request })
  const { documentId } = request.body as { documentId: string }
  expect(await lastOperation()).toBe(`getPatient PatientPageQuery ${documentId}`)
})

it('A query that someone wrote is named as it names itself, without the id of a document', async () => {
  const as = await gateway.api.as('frontdesk')
  await gateway.ask(`query Mine { patient(restId: "${ana}") { name } }`, {
    as,
    headers: { 'x-operation': 'PatientPageQuery' },
  })
  expect(await lastOperation()).toBe('getPatient Mine')
  await gateway.ask(`{ patient(restId: "${ana}") { name } }`, { as })
  expect(await lastOperation()).toBe('getPatient Unnamed')
})
