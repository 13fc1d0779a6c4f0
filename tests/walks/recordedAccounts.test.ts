import { gte } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { endpoints } from '../../api/contract/endpoints.ts'
import { accountReads } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { exampleBody, examplePath, exampleRow, pathKinds } from '../support/exampleCalls.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await api.as('systemAdmin')
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ seconds: 1 }))

/** The patients of the entries that the test has written. */
async function recorded(): Promise<Set<string | null>> {
  const { db } = api.database
  const rows = await db
    .select({ patientId: accountReads.patientId })
    .from(accountReads)
    .where(gte(accountReads.createdAt, api.clock.now().toISOString()))
  return new Set(rows.map(({ patientId }) => patientId))
}

/** Patients in a response: objects with a patient's id. */
function patientsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(patientsIn)
  if (typeof value !== 'object' || value === null) return []
  const { id, patient_id: of } = value as { id?: unknown; patient_id?: unknown }
  const own = [id, of].filter((text): text is string => typeof text === 'string' && patientIds.has(text))
  return [...own, ...Object.values(value).flatMap(patientsIn)]
}
const patientIds = new Set(Array.from({ length: 30 }, (_, index) => worldId('patient', index + 1)))

/** Changes come last, because they move, merge and remove what the reads return. */
const reading = endpoints
  .filter(({ access, showsNoAccount }) => access !== 'public' && !showsNoAccount)
  .toSorted((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'))
const placed = (endpoint: Endpoint) =>
  examplePath(
    endpoint,
    pathKinds(endpoint).map((kind) => exampleRow(endpoint, kind, 'north').id),
  )

it.each(reading.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s records each account in its response: mark the patient’s id with accountId in the contract',
  async (_name, endpoint) => {
    const path = placed(endpoint)
    const call = { as: await api.as('systemAdmin'), body: exampleBody(endpoint) }
    const { status, body } = await api.call<unknown>(endpoint.method, path, call)
    const shown = new Set(status === 200 ? patientsIn(body) : [])
    const below = /^\/v2\/patients\/([0-9a-f-]{36})/.exec(path)?.[1]
    if (status === 200 && body !== null && below) shown.add(below)
    const written = await recorded()
    expect([...shown].filter((id) => !written.has(id))).toEqual([])
  },
)
