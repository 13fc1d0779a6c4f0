import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { patients } from '../../api/db/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { inProgress } from '../support/inProgress.ts'
import { worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

interface Listed {
  patients: { edges: { node: { name: string } }[] }
}
interface Page {
  patient: { name: string }
}

let gateway: GatewayHarness
beforeAll(async () => {
  // The patience is unlimited, because the test holds the read.
  gateway = await GatewayHarness.open({}, { patienceMs: 60_000 })
})
afterAll(() => gateway.close())
afterEach(() => gateway.release())

const list = (count = 10) => appRequest('PatientsScreenQuery', { count })
const namesOf = ({ data }: { data: Listed }) => data.patients.edges.map(({ node }) => node.name)
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

it('A viewer’s hundred concurrent queries are read a few times, and each gets the full response', async () => {
  const as = await gateway.api.as('admin')
  const alone = await gateway.ask('', { as, ...list() })
  let calls = 0
  gateway.onRestCall = () => (calls += 1)
  gateway.hold()
  const all = many(100, () => gateway.ask('', { as, ...list() }))
  await expect.poll(() => gateway.held).toBe(1)
  await inProgress()
  gateway.release()
  const answers = await Promise.all(all)
  for (const { data, errors } of answers) expect([data, errors]).toEqual([alone.data, undefined])
  expect(calls).toBeLessThan(5)
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(100)
})

it('Other sessions, variables and documents are read separately', async () => {
  const [as, other] = [await gateway.api.as('admin'), await gateway.api.as('birchAdmin')]
  gateway.hold()
  const all = [
    gateway.ask<Listed>('', { as, ...list() }),
    gateway.ask<Listed>('', { as: other, ...list() }),
    gateway.ask<Listed>('', { as, ...list(1) }),
  ]
  await expect.poll(() => gateway.held).toBe(3)
  gateway.release()
  const [own, others, one] = await Promise.all(all)
  expect(namesOf(own!)).not.toEqual(namesOf(others!))
  expect(namesOf(one!)).toEqual(namesOf(own!).slice(0, 1))
})

it('A query after a mutation sees the change, even while an earlier read is in progress', async () => {
  const as = await gateway.api.as('admin')
  const id = worldId('patient', 1)
  const page = () => gateway.ask<Page>('', { as, ...appRequest('PatientPageQuery', { patientId: id }) })
  const { calls } = await page()
  gateway.hold('answers')
  const old = page()
  await expect.poll(() => gateway.held).toBe(calls.length)
  await gateway.api.database.db.update(patients).set({ lastName: 'Changed' }).where(eq(patients.id, id))
  const later = many(3, page)
  await inProgress()
  gateway.release()
  await old
  for (const { data } of await Promise.all(later)) expect(data.patient.name).toMatch(/ Changed$/)
})

it('A shared read continues when its first caller leaves', async () => {
  const as = await gateway.api.as('admin')
  const leaving = new AbortController()
  gateway.hold()
  const running = gateway.ask('', { as, ...list() })
  await expect.poll(() => gateway.held).toBe(1)
  const left = gateway.ask('', { as, ...list(), signal: leaving.signal }).catch(() => 'left')
  await inProgress()
  const stays = gateway.ask('', { as, ...list() })
  await inProgress()
  gateway.release()
  gateway.hold()
  await running
  await expect.poll(() => gateway.held).toBe(1)
  leaving.abort()
  gateway.release()
  expect((await stays).data).toEqual((await running).data)
  await left
})
