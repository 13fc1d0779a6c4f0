import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { openEmptyDatabase } from '../support/filledWorld.ts'
import { addPractice, editFile, exportFolder, importAll, importedRows } from './importRun.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

let practices = 0
async function newPractice(): Promise<string> {
  practices += 1
  await addPractice(database, `Practice ${practices}`)
  return `Practice ${practices}`
}

const rowsOf = async (practice: string, query: string) =>
  (
    await database.db.execute(
      sql.raw(query.replace('$practice', `(select id from practices where name = '${practice}')`)),
    )
  ).rows

const visitsQuery = `select external_id, service_date::text, status, billed_amount::int as billed, ins_paid::int as paid, pt_balance::int as open
  from visits where practice_id = $practice order by external_id`
const chargesQuery = `select external_id, procedure_code as code, units, billed_amount::int as billed, ins_paid::int as paid
  from charges where practice_id = $practice order by external_id`

describe('Importing a folder', () => {
  it('imports every row and bills each visit its claim', async () => {
    const practice = await newPractice()
    const { counts, rejections } = await importAll(database, practice, await exportFolder())
    expect(rejections).toEqual([])
    expect(counts).toEqual({
      'payers.csv': '2 0 1 0',
      'organizations.csv': '2 0 0 0',
      'providers.csv': '2 0 0 0',
      'patients.csv': '4 0 0 0',
      'encounters.csv': '6 0 0 0',
      'procedures.csv': '8 0 0 0',
    })
    expect(await rowsOf(practice, visitsQuery)).toEqual([
      { external_id: 'enc-1', service_date: '1962-05-01', status: 'billed', billed: 13680, paid: 10000, open: 3680 },
      { external_id: 'enc-2', service_date: '2019-03-04', status: 'billed', billed: 70420, paid: 50001, open: 20419 },
      { external_id: 'enc-3', service_date: '2019-06-11', status: 'billed', billed: 10000, paid: 0, open: 10000 },
      { external_id: 'enc-4', service_date: '2020-02-01', status: 'paid', billed: 100001, paid: 100001, open: 0 },
      { external_id: 'enc-5', service_date: '2021-08-08', status: 'paid', billed: 0, paid: 0, open: 0 },
      { external_id: 'enc-6', service_date: '2022-02-02', status: 'billed', billed: 9999, paid: 3333, open: 6666 },
    ])
  })

  it('bills the rest of the claim to the encounter, and scales down procedures that cost more', async () => {
    const practice = await newPractice()
    await importAll(database, practice, await exportFolder())
    const charges = await rowsOf(practice, chargesQuery)
    expect(charges.filter((charge) => String(charge['external_id']).startsWith('enc-2'))).toEqual([
      { external_id: 'enc-2', code: '162673000', units: 1, billed: 5710, paid: 4054 },
      {
        external_id: 'enc-2/2019-03-04T14:36:55.000Z/430193006',
        code: '430193006',
        units: 1,
        billed: 21570,
        paid: 15316,
      },
      {
        external_id: 'enc-2/2019-03-04T14:36:55.000Z/710824005',
        code: '710824005',
        units: 1,
        billed: 43140,
        paid: 30631,
      },
    ])
    expect(charges.filter((charge) => String(charge['external_id']).startsWith('enc-3'))).toEqual([
      { external_id: 'enc-3', code: '185345009', units: 1, billed: 0, paid: 0 },
      { external_id: 'enc-3/2019-06-11T10:00:00.000Z/117015009', code: '117015009', units: 1, billed: 3334, paid: 0 },
      { external_id: 'enc-3/2019-06-11T10:00:00.000Z/117015009/2', code: '117015009', units: 1, billed: 3333, paid: 0 },
      { external_id: 'enc-3/2019-06-11T10:00:00.000Z/269828009', code: '269828009', units: 1, billed: 3333, paid: 0 },
    ])
  })

  it('strips digits from names, splits addresses and marks deceased patients', async () => {
    const practice = await newPractice()
    await importAll(database, practice, await exportFolder())
    const patients = await rowsOf(
      practice,
      `select first_name, middle_name, last_name, sort_name, patient_status, address, has_digital_contact,
      current_balance::int as balance, last_service_date::text as last from patients where practice_id = $practice order by external_id`,
    )
    expect(patients.slice(0, 2)).toEqual([
      {
        first_name: 'Phil',
        middle_name: '',
        last_name: 'Pacocha',
        sort_name: 'pacocha phil',
        patient_status: 'active',
        has_digital_contact: false,
        address: {
          street_number: '700',
          street: 'Haley Spur',
          line2: '',
          city: 'Anytown',
          state: 'MA',
          zip_code: '00101',
          country: 'United States',
        },
        balance: 30419,
        last: '2019-06-11',
      },
      {
        first_name: 'Inés',
        middle_name: 'María',
        last_name: "O'Conner",
        sort_name: "o'conner inés maría",
        patient_status: 'deceased',
        has_digital_contact: false,
        address: {
          street_number: '198',
          street: 'Rath Green',
          line2: 'Suite 11',
          city: 'Exampleton',
          state: 'MA',
          zip_code: '',
          country: 'United States',
        },
        balance: 3680,
        last: '2020-02-01',
      },
    ])
    expect(
      await rowsOf(
        practice,
        `select first_name, last_name from providers where practice_id = $practice order by external_id`,
      ),
    ).toEqual([
      { first_name: 'Ada', last_name: 'Example' },
      { first_name: 'José', last_name: 'de la Prueba' },
    ])
  })

  it('assigns patients their visits’ payers, latest first, or none', async () => {
    const practice = await newPractice()
    await importAll(database, practice, await exportFolder())
    const insurances = await rowsOf(
      practice,
      `select p.external_id as patient, i.name, l.priority from patient_insurances l
      join patients p on p.id = l.patient_id join insurances i on i.id = l.insurance_id where p.practice_id = $practice order by 1, 3`,
    )
    expect(insurances).toEqual([
      { patient: 'pat-1', name: 'Fictional Blue Shield', priority: 1 },
      { patient: 'pat-2', name: 'Sample Care, Inc.', priority: 1 },
      { patient: 'pat-3', name: 'Sample Care, Inc.', priority: 1 },
      { patient: 'pat-3', name: 'Fictional Blue Shield', priority: 2 },
    ])
  })
})

describe('Importing a folder again', () => {
  it('changes nothing, and says so', async () => {
    const practice = await newPractice()
    const folder = await exportFolder()
    await importAll(database, practice, folder)
    const before = await importedRows(database)
    const { counts } = await importAll(database, practice, folder, { now: '2027-01-01T00:00:00.000Z' })
    expect(counts['encounters.csv']).toBe('0 0 6 0')
    expect(counts['procedures.csv']).toBe('0 0 8 0')
    expect(await importedRows(database)).toEqual(before)
  })

  it('restores an earlier folder’s data after another import', async () => {
    const practice = await newPractice()
    const [first, other] = [await exportFolder(), await exportFolder()]
    await editFile(other, 'patients.csv', (text) => text.replace('Phil587', 'Philip'))
    const names = () =>
      rowsOf(practice, "select first_name from patients where practice_id = $practice and external_id = 'pat-1'")
    for (const [folder, name] of [
      [first, 'Phil'],
      [other, 'Philip'],
      [first, 'Phil'],
    ] as const) {
      await importAll(database, practice, folder)
      expect(await names()).toEqual([{ first_name: name }])
    }
    expect((await importAll(database, practice, first)).counts['patients.csv']).toBe('0 0 4 0')
  })

  it('gives a renamed location a new version, even if the clock was set back', async () => {
    const practice = await newPractice()
    const [first, other] = [await exportFolder(), await exportFolder()]
    await editFile(other, 'organizations.csv', (text) => text.replace('Anytown Clinic', 'Anytown Center'))
    const versions = () =>
      rowsOf(practice, 'select external_id, modified_at from locations where practice_id = $practice order by 1')
    await importAll(database, practice, first)
    const [renamed, same] = await versions()
    await importAll(database, practice, other, { now: '2026-11-14T08:00:00.000Z' })
    const after = await versions()
    expect(after[1]).toEqual(same)
    expect(Date.parse(String(after[0]!['modified_at']))).toBe(Date.parse(String(renamed!['modified_at'])) + 1)
  })

  it('changes nothing when a file differs only in format', async () => {
    const practice = await newPractice()
    const folder = await exportFolder()
    await importAll(database, practice, folder)
    const { import_runs: runs, ...before } = await importedRows(database)
    for (const file of ['patients.csv', 'encounters.csv', 'procedures.csv'])
      await editFile(folder, file, (text) => text.replaceAll('\n', '\r\n'))
    const { counts } = await importAll(database, practice, folder, { now: '2027-01-01T00:00:00.000Z' })
    expect(counts['encounters.csv']).toBe('0 0 6 0')
    expect(counts['procedures.csv']).toBe('0 0 8 0')
    const { import_runs: runsAfter, ...after } = await importedRows(database)
    expect(after).toEqual(before)
    expect(runsAfter!.length).toBe(runs!.length + 3)
  })

  it('updates a changed claim and voids a removed procedure', async () => {
    const practice = await newPractice()
    const folder = await exportFolder()
    await importAll(database, practice, folder)
    await editFile(folder, 'encounters.csv', (text) => text.replace('704.20,500.01', '650.00,0.00'))
    await editFile(folder, 'procedures.csv', (text) => text.replace(/^.*430193006.*\n/m, ''))
    const { counts } = await importAll(database, practice, folder)
    expect(counts['encounters.csv']).toBe('0 1 5 0')
    const charges = await rowsOf(practice, chargesQuery)
    expect(charges.filter((charge) => String(charge['external_id']).startsWith('enc-2'))).toEqual([
      { external_id: 'enc-2', code: '162673000', units: 1, billed: 21860, paid: 0 },
      { external_id: 'enc-2/2019-03-04T14:36:55.000Z/430193006', code: '430193006', units: 0, billed: 0, paid: 0 },
      { external_id: 'enc-2/2019-03-04T14:36:55.000Z/710824005', code: '710824005', units: 1, billed: 43140, paid: 0 },
    ])
  })
})
