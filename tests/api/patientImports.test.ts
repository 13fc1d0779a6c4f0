import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PatientImport, PatientImportRow } from '../../api/contract/patientImports.ts'
import { auditEntries, events, patientImportRows, patientImports, patients, tasks } from '../../api/db/schema.ts'
import { pruneJob } from '../../api/jobs/pruneJob.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { importCalls } from '../support/patientImports.ts'
import { practices } from '../support/worldPeople.ts'

let api: ApiHarness
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  api = await ApiHarness.open()
  calls = importCalls(api)
})
afterAll(() => api.close())

const { north } = practices
const inNorth = () => api.database.db.select().from(patients).where(eq(patients.practiceId, north.id))
const entriesOf = (action: string) =>
  api.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectId, north.id), eq(auditEntries.action, action)))

beforeEach(async () => {
  api.clock.advance({ minutes: 1 })
  await api.database.db.delete(patientImportRows)
  await api.database.db.delete(patientImports)
})

const header = 'External ID,First name,Last name,Date of birth,Phone,Email,Street address,City,State,ZIP code'
const fileOf = (...rows: string[]) => [header, ...rows].join('\r\n')

describe('An import of patients', () => {
  it('checks a file, creates nothing before it is approved, and then each row once', async () => {
    const before = (await inNorth()).length
    const { status, body } = await calls.upload(
      fileOf(
        'I-1,Ada,Byron,1980-02-03,(503) 555-0101,ada@example.com,12 Oak St,Salem,Oregon,97301',
        'I-2,Ben,Cole,4/5/1990,,,,,,',
        'I-3,,Dole,1990-01-01,,,,,,',
      ),
    )
    expect(status).toBe(200)
    expect((await calls.last()).status).toBe('checking')
    await calls.run()
    const checked = await calls.last()
    expect(checked).toMatchObject({ status: 'ready', total: 3, problems: 1, approved: 0, file_name: 'patients.csv' })
    expect(checked.columns[0]).toEqual({ header: 'External ID', column: 'external_id' })
    expect(await calls.problems(checked.id)).toEqual([{ line: 4, problems: ['first_name: no_first_name'] }])
    expect(await inNorth()).toHaveLength(before)

    const approved = await calls.approve(checked)
    expect(approved.status).toBe(200)
    expect((await calls.approve(checked)).body.error).toBe('import_not_ready')
    await calls.run()
    expect(await calls.last()).toMatchObject({ status: 'finished', approved: 2, skipped: 1 })
    const task = await api.call('GET', `/v2/tasks/${approved.body.task_id}`, { as: await api.as('admin') })
    expect(task.body).toMatchObject({
      status: 'SUCCESS',
      info: { current: 2, total: 2 },
      data: { approved: 2, skipped: 1 },
    })
    expect(body.task_id).not.toBe(approved.body.task_id)
    const [ada] = await api.database.db.select().from(patients).where(eq(patients.externalId, 'I-1'))
    expect(ada).toMatchObject({
      firstName: 'Ada',
      dateOfBirth: '1980-02-03',
      hasDigitalContact: true,
      address: { street_number: '12', street: 'Oak St', city: 'Salem', state: 'OR', zip_code: '97301' },
    })
    expect(await inNorth()).toHaveLength(before + 2)
  })

  it('leaves an event per patient, and one audit entry with counts and without a value of the file', async () => {
    const { body } = await calls.checked(fileOf('I-10,Cleo,Unheardof,1980-02-03,,,,,,'))
    await calls.approve(body)
    await calls.run()
    const [entry, ...others] = (await entriesOf('patients_imported')).slice(-1)
    expect(others).toEqual([])
    expect(entry!.changes).toEqual({ patients_added: [null, 1], rows_skipped: [null, 0] })
    const [cleo] = await api.database.db.select().from(patients).where(eq(patients.externalId, 'I-10'))
    const fed = await api.database.db.select().from(events).where(eq(events.patientId, cleo!.id))
    expect(fed.map(({ name }) => name)).toEqual(['patient_created'])
    const logged = await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, cleo!.id))
    expect(logged).toEqual([])
    const stored = await api.database.db.select().from(tasks)
    expect(JSON.stringify([entry, stored])).not.toContain('Unheardof')
  })

  it('finds patients that the practice has, and rows that repeat', async () => {
    const [known] = (await inNorth()).filter(({ externalId }) => externalId !== null)
    const { externalId, firstName, lastName, dateOfBirth } = known!
    const { body } = await calls.checked(
      fileOf(
        `${externalId},Other,Person,1980-01-01,,,,,,`,
        `,${firstName.toUpperCase()},${lastName},${dateOfBirth},,,,,,`,
        'I-20,Dan,Reed,1980-01-01,,,,,,',
        'I-21,dan,REED,1/1/1980,,,,,,',
        'I-20,Eve,Reed,1981-01-01,,,,,,',
      ),
    )
    expect(await calls.problems(body.id)).toEqual([
      { line: 2, problems: ['external_id: known_external_id'] },
      { line: 3, problems: ['row: duplicate'] },
      { line: 5, problems: ['row: row_repeats 4'] },
      { line: 6, problems: ['row: row_repeats 4'] },
    ])
  })

  it('skips a patient that another user has added since the check', async () => {
    const { body } = await calls.checked(fileOf('I-30,Finn,Late,1980-01-01,,,,,,', 'I-31,Gus,Late,1980-01-01,,,,,,'))
    const added = { client_id: north.id, first_name: 'finn', last_name: 'late', date_of_birth: '1980-01-01' }
    expect((await api.call('POST', '/v2/patients', { as: await api.as('systemAdmin'), body: added })).status).toBe(200)
    await calls.approve(body)
    await calls.run()
    expect(await calls.last()).toMatchObject({ status: 'finished', approved: 1, skipped: 1 })
    expect(await calls.problems(body.id)).toEqual([{ line: 2, problems: ['row: duplicate'] }])
  })

  it('resumes after a step that failed, and creates no row twice', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => `R-${index},Row,Number${index},1980-01-01,,,,,,`)
    const { body } = await calls.checked(fileOf(...rows))
    await calls.approve(body)
    await calls.step()
    expect((await calls.last()).approved).toBe(100)
    await calls.brokenStep()
    expect(await calls.last()).toMatchObject({ status: 'approving', approved: 100 })
    api.clock.advance({ hours: 1 })
    await calls.run()
    expect(await calls.last()).toMatchObject({ status: 'finished', approved: 250, skipped: 0 })
    expect((await inNorth()).filter(({ lastName }) => lastName.startsWith('Number'))).toHaveLength(250)
  })

  it('stops between two batches, with what it has created', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => `S-${index},Stop,Number${index},1980-01-01,,,,,,`)
    const { body } = await calls.checked(fileOf(...rows))
    await calls.approve(body)
    await calls.step()
    const { body: stopped } = await calls.stop(body.id, 'systemAdmin')
    expect(stopped).toMatchObject({ status: 'stopped', approved: 100, skipped: 50, task: { status: 'REVOKED' } })
    await calls.run()
    expect(await calls.last()).toMatchObject({ status: 'stopped', approved: 100 })
    expect((await calls.stop(body.id)).body.error).toBe('import_ended')
    expect((await entriesOf('patient_import_stopped')).at(-1)!.changes).toMatchObject({ patients_added: [null, 100] })
  })

  it('also ends when its task is canceled', async () => {
    const { body } = await calls.checked(fileOf('I-40,Hal,Over,1980-01-01,,,,,,'))
    const { body: started } = await calls.approve(body)
    await api.call('POST', `/v2/tasks/${started.task_id}/cancel`, { as: await api.as('admin') })
    expect(await calls.last()).toMatchObject({ status: 'stopped', approved: 0, skipped: 1 })
  })

  it('is alone in its practice until it has ended', async () => {
    const { body } = await calls.checked(fileOf('I-50,Ida,Alone,1980-01-01,,,,,,'))
    expect((await calls.upload(fileOf('I-51,Jo,Alone,1980-01-01,,,,,,'))).body.error).toBe('import_unfinished')
    await calls.stop(body.id)
    expect((await calls.upload(fileOf('I-51,Jo,Alone,1980-01-01,,,,,,'))).status).toBe(200)
    const left = await api.database.db.select().from(patientImportRows)
    expect(left.map(({ cells }) => cells![0])).toEqual(['I-51'])
  })

  it('is refused to others than admins of the practice', async () => {
    const { body } = await calls.checked(fileOf('I-60,Kim,Mine,1980-01-01,,,,,,'))
    for (const [who, status] of [
      ['user', 403],
      ['birchAdmin', 404],
      ['nowhereAdmin', 404],
    ] as const) {
      expect((await calls.upload('a,b\n1,2', { who })).status).toBe(status)
      expect((await calls.approve(body, who)).status).toBe(status)
      expect((await calls.stop(body.id, who)).status).toBe(status)
      expect((await calls.map(body, [], who)).status).toBe(status)
      expect((await calls.read<PatientImport>(`/v2/csv/patients/imports/${body.id}`, who)).status).toBe(status)
    }
    for (const who of ['birchAdmin', 'nowhereAdmin'] as const) {
      const { body: rows } = await calls.read<PatientImportRow[]>('/v2/csv/patients/rows', who)
      expect(rows).toEqual([])
    }
  })
})

it('The rows of a file are deleted 30 days after its import has ended; its counts stay', async () => {
  const { body } = await calls.checked(fileOf('I-70,Lea,Old,1980-01-01,,,,,,'))
  await calls.stop(body.id)
  const prune = () => api.database.transaction((tx) => pruneJob.run(tx, api.clock.now(), {}))
  api.clock.advance({ days: 29 })
  await prune()
  expect(await api.database.db.$count(patientImportRows)).toBe(1)
  api.clock.advance({ days: 2 })
  await prune()
  expect(await api.database.db.$count(patientImportRows)).toBe(0)
  const [kept] = await api.database.db.select().from(patientImports)
  expect(kept).toMatchObject({ status: 'stopped', total: 1, skipped: 1 })
})
