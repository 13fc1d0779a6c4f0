import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onlineMs } from '../../api/contract/patientPresence.ts'
import type { OnlineStatus } from '../../api/contract/patientPresence.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { patientPresences, patients } from '../../api/db/schema.ts'
import { patientPresenceJob } from '../../api/demo/patientPresence.ts'
import { notePatientOnline } from '../../api/inbox/patientOnline.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.database.db.delete(patientPresences))

const ids = (...numbers: number[]) => numbers.map((number) => worldId('patient', number))
const ask = async (name: PersonName, patientIds: unknown) =>
  api.call<OnlineStatus[] & Refusal>('POST', '/v2/patients/online_status', {
    as: await api.as(name),
    body: { patient_ids: patientIds },
  })
async function note(number: number, isOnline: boolean): Promise<void> {
  const [patient] = await api.database.db
    .select()
    .from(patients)
    .where(eq(patients.id, worldId('patient', number)))
  await api.database.transaction((tx) => notePatientOnline(tx, api.clock.now(), patient!, isOnline))
}
const online = async (name: PersonName, ...numbers: number[]) =>
  (await ask(name, ids(...numbers))).body.filter(({ is_online: isOnline }) => isOnline).map(({ patient_id: id }) => id)

describe('Patients’ portal presence', () => {
  it('covers only patients in scope, once each, with their last visit', async () => {
    await note(1, true)
    await note(25, true)
    const { body } = await ask('limitedFrontdesk', ids(1, 1, 2, 16, 25))
    expect(body.toSorted((a, b) => a.patient_id.localeCompare(b.patient_id))).toEqual([
      { patient_id: worldId('patient', 1), is_online: true, last_seen_at: api.clock.now().toISOString() },
      { patient_id: worldId('patient', 2), is_online: false, last_seen_at: null },
    ])
    expect((await ask('nowhereAdmin', ids(1))).body).toEqual([])
  })

  it('ends when they leave, or automatically without heartbeats', async () => {
    await note(1, true)
    await note(2, true)
    await note(2, false)
    expect(await online('admin', 1, 2)).toEqual(ids(1))
    api.clock.advance({ seconds: onlineMs / 1000 + 1 })
    expect(await online('admin', 1, 2)).toEqual([])
  })

  it('is part of the thread, for unknown senders too', async () => {
    await note(1, true)
    const read = async (number: number) =>
      (await api.get<Thread>(`/v2/threads/${worldId('thread', number)}`, await api.as('admin'))).body.is_patient_online
    expect([await read(1), await read(2), await read(907)]).toEqual([true, false, false])
  })

  it.each([
    ['nobody', []],
    ['more than can be asked about', Array.from({ length: 501 }, () => worldId('patient', 1))],
    ['what is no id', ['1']],
    ['no list', 'all'],
  ])('is denied to %s', async (_what, patientIds) => {
    expect((await ask('admin', patientIds)).status).toBe(422)
  })

  it('changes over time in the demo, and ends for earlier visitors', async () => {
    const seen = new Set<string>()
    let before: string[] = []
    for (let minute = 0; minute < 3; minute += 1) {
      api.clock.advance({ minutes: 1 })
      await api.database.transaction((tx) => patientPresenceJob.run(tx, api.clock.now(), {}))
      const now = await online('systemUser', ...Array.from({ length: 30 }, (_, index) => index + 1))
      expect(now.length).toBeGreaterThan(0)
      expect(now.filter((id) => before.includes(id))).toEqual([])
      for (const id of now) seen.add(id)
      before = now
    }
    expect(seen.size).toBeGreaterThan(before.length)
  })
})
