import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import { auditEntries, patientEvents, patients, providers, visits } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { bundleCalls } from '../support/bundleCalls.ts'
import { bundledId, bundleOf, fhirBundle, nextNumbers } from '../support/fhirBundle.ts'
import type { FhirResource } from '../support/fhirServer.ts'
import { practices } from '../support/worldPeople.ts'

let api: ApiHarness
let calls: ReturnType<typeof bundleCalls>
beforeAll(async () => {
  api = await ApiHarness.open()
  calls = bundleCalls(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ minutes: 1 })
  api.sessions.clear()
  await calls.reset()
})

const nextOne = () => nextNumbers(1)[0]!
const here = (some: readonly number[]) =>
  api.database.db.$count(patients, inArray(patients.externalId, some.map(bundledId)))
const entries = () =>
  api.database.db
    .select({ action: auditEntries.action, changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.objectId, practices.north.id), sql`action like 'bundle%'`))

describe('An import of uploaded FHIR bundles', () => {
  it('adds patients with visits, and says what changed; the same files again change nothing', async () => {
    const [first, second] = [nextOne(), nextOne()]
    const files = [fhirBundle({ number: first }), fhirBundle({ number: second })]
    await api.database.db.delete(auditEntries)
    const done = await calls.imported(...files)
    expect(done).toMatchObject({ status: 'finished', file_count: 2, patients: 2, patients_done: 2 })
    expect(done.counts).toMatchObject({ patients_added: 2, visits_added: 2, providers_changed: 2 })
    expect(done.files.map(({ status, problems }) => [status, problems])).toEqual([
      ['imported', []],
      ['imported', []],
    ])
    expect(done.task).toMatchObject({ status: 'SUCCESS' })
    expect(await here([first, second])).toBe(2)
    const lines = await api.database.db
      .select({ type: patientEvents.type, data: patientEvents.data })
      .from(patientEvents)
      .innerJoin(patients, eq(patients.id, patientEvents.patientId))
      .where(eq(patients.externalId, bundledId(first)))
    expect(lines).toContainEqual({ type: 'patient_synced', data: expect.objectContaining({ visits_added: 1 }) })
    expect(await findLedgerFaults(api.database.read, 10)).toEqual([])
    expect((await entries()).map(({ action }) => action).toSorted()).toEqual([
      'bundle_uploaded',
      'bundle_uploaded',
      'bundles_imported',
    ])
    expect((await entries()).find(({ action }) => action === 'bundles_imported')!.changes).toMatchObject({
      files: [null, 2],
      patients_added: [null, 2],
    })
    const rows = await api.database.db.select().from(visits)
    const again = await calls.imported(...files)
    expect(Object.values(again.counts).every((count) => count === 0)).toBe(true)
    expect(await api.database.db.select().from(visits)).toHaveLength(rows.length)
  })

  it('removes the stored files after its end, and those that nobody imports within a day', async () => {
    const before = api.files.stored.size
    await calls.upload(fhirBundle({ number: nextOne() }))
    expect(api.files.stored.size).toBe(before + 1)
    api.clock.advance({ hours: 1 })
    await calls.clean()
    expect([api.files.stored.size, (await calls.last()).status]).toEqual([before + 1, 'ready'])
    api.clock.advance({ days: 1 })
    api.sessions.clear()
    await calls.clean()
    expect([api.files.stored.size, (await calls.last()).status]).toEqual([before, 'stopped'])
    await calls.imported(fhirBundle({ number: nextOne() }))
    api.clock.advance({ minutes: 11 })
    await calls.clean()
    expect(api.files.stored.size).toBe(before)
    expect((await calls.last()).files).toHaveLength(1)
    api.clock.advance({ days: 31 })
    api.sessions.clear()
    await calls.clean()
    expect(await calls.last()).toMatchObject({ status: 'finished', files: [], counts: { patients_added: 1 } })
  })

  it('resumes after a killed step: no patient is imported by halves or twice', async () => {
    const some = nextNumbers(60)
    await calls.upload(bundleOf(some))
    await calls.start()
    await calls.brokenStep()
    expect([await here(some), (await calls.last()).patients_done]).toEqual([0, 0])
    await calls.step()
    expect([await here(some), (await calls.last()).patients_done]).toEqual([50, 50])
    await calls.brokenStep()
    // Another server has read nothing of the file yet.
    const other = bundleCalls(api)
    await other.step()
    expect([await here(some), (await calls.last()).patients_done]).toEqual([60, 60])
    await calls.run()
    expect(await calls.last()).toMatchObject({ status: 'finished', counts: { patients_added: 60, visits_added: 60 } })
    expect(await findLedgerFaults(api.database.read, 10)).toEqual([])
  })

  it('ignores what a server read for a step that another one has done', async () => {
    const some = nextNumbers(60)
    await calls.upload(bundleOf(some))
    await calls.start()
    const late = await calls.readStep()
    await calls.step()
    await late()
    expect([await here(some), (await calls.last()).patients_done]).toEqual([50, 50])
    await calls.run()
    expect(await calls.last()).toMatchObject({ status: 'finished', patients_done: 60, counts: { patients_added: 60 } })
  })

  it('can be stopped between two steps: what it imported stays, and another import is possible', async () => {
    const some = nextNumbers(60)
    await calls.upload(bundleOf(some))
    await calls.start()
    await calls.step()
    expect((await calls.stop()).body).toMatchObject({ status: 'stopped', patients_done: 50 })
    await calls.run()
    expect(await here(some)).toBe(50)
    expect((await calls.stop()).body.error).toBe('import_ended')
    expect((await calls.imported(bundleOf(some))).counts).toMatchObject({ patients_added: 10 })
    expect((await entries()).map(({ action }) => action)).toContain('bundle_import_stopped')
  })

  it('ends when its user cancels the task', async () => {
    await calls.upload(bundleOf(nextNumbers(2)))
    const { body } = await calls.start()
    await api.call('POST', `/v2/tasks/${body.task_id}/cancel`, { as: await api.as('admin'), body: {} })
    expect(await calls.last()).toMatchObject({ status: 'stopped' })
  })

  it('reads references by identifier across its files, those without patients first', async () => {
    const number = nextOne()
    const practitioner = {
      resourceType: 'Practitioner',
      id: 'shared-1',
      identifier: [{ system: 'npi', value: '99' }],
      name: [{ family: 'Shared', given: ['Sam'] }],
    }
    const isOther = ({ resourceType }: FhirResource) => resourceType !== 'Practitioner'
    const byIdentifier = (resources: FhirResource[]) =>
      resources
        .filter(isOther)
        .map((each) =>
          each.resourceType === 'Encounter'
            ? { ...each, participant: [{ individual: { reference: 'Practitioner?identifier=npi|99' } }] }
            : each,
        )
    await calls.upload(fhirBundle({ number, edit: byIdentifier }), { name: 'a.json' })
    await calls.upload(JSON.stringify({ resourceType: 'Bundle', entry: [{ resource: practitioner }] }), {
      name: 'z.json',
    })
    await calls.start()
    await calls.run()
    const done = await calls.last()
    expect(done.files.map(({ file_name }) => file_name)).toEqual(['z.json', 'a.json'])
    expect(done.counts).toMatchObject({ patients_added: 1, providers_changed: 1 })
    const [visit] = await api.database.db
      .select({ provider: providers.externalId })
      .from(visits)
      .innerJoin(patients, eq(patients.id, visits.patientId))
      .leftJoin(providers, eq(providers.id, visits.providerId))
      .where(eq(patients.externalId, bundledId(number)))
    expect(visit).toEqual({ provider: 'shared-1' })
  })
})

describe('What an import of bundles leaves out', () => {
  it('is counted by reason, without data of patients, also in logs', async () => {
    const [known, broken, strange] = [nextOne(), nextOne(), nextOne()]
    const brokenClaim = (resources: FhirResource[]) =>
      resources.map((each) =>
        each.resourceType === 'Claim' ? { ...each, patient: { reference: 'urn:uuid:none' } } : each,
      )
    const strangeClaims = (resources: FhirResource[]) =>
      resources.map((each) => ('patient' in each ? { ...each, patient: { reference: 'Patient/Secretperson' } } : each))
    const done = await calls.imported(
      fhirBundle({ number: known }),
      fhirBundle({ number: broken, edit: brokenClaim }),
      fhirBundle({ number: strange, edit: strangeClaims }),
    )
    const problems = done.files.map((file) => file.problems.map(({ error_text, count }) => [error_text, count]))
    expect(problems).toEqual([
      [],
      [['Claim: can’t be read', 1]],
      [
        ['Claim: its patient isn’t in the file', 1],
        ['ExplanationOfBenefit: its patient isn’t in the file', 1],
      ],
    ])
    expect(done.counts).toMatchObject({ patients_added: 3 })
    const audit = await entries()
    const ends = audit.filter(({ action }) => action === 'bundles_imported').map(({ changes }) => changes)
    expect(JSON.stringify([audit, api.log, done])).not.toMatch(/Secretperson|Made/)
    expect(ends).toContainEqual(expect.objectContaining({ left_out: [null, 3] }))
  })

  it('is a patient whom the database rejects: whole, and the others are imported', async () => {
    const [fine, rejected] = nextNumbers(2) as [number, number]
    const { db } = api.database
    await db.execute(
      sql`alter table ${patients} add constraint not_this check (external_id <> ${sql.raw(`'${bundledId(rejected)}'`)}) not valid`,
    )
    const done = await calls.imported(bundleOf([fine, rejected]))
    await db.execute(sql`alter table ${patients} drop constraint not_this`)
    expect(done.counts).toMatchObject({ patients_added: 1, visits_added: 1 })
    expect(done.files[0]!.problems).toMatchObject([{ error: 'bundle_patient_rejected', count: 1 }])
    expect((await calls.imported(bundleOf([fine, rejected]))).counts).toMatchObject({ patients_added: 1 })
  })

  it('is a file that is no longer stored', async () => {
    const before = new Set(api.files.stored.keys())
    await calls.upload(bundleOf(nextNumbers(2)))
    for (const key of api.files.stored.keys()) if (!before.has(key)) api.files.stored.delete(key)
    await calls.start()
    await calls.run()
    expect(await calls.last()).toMatchObject({
      status: 'finished',
      patients_done: 2,
      files: [{ status: 'left_out', problems: [{ error: 'bundle_gone' }] }],
    })
  })
})
