import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { openEmptyDatabase } from '../support/filledWorld.ts'
import { addPractice, editFile, exportFolder, importAll } from './importRun.ts'

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

describe('A bad row', () => {
  it('is reported with file, line and reason, and stops nothing else', async () => {
    const practice = await newPractice()
    const folder = await exportFolder({
      'patients.csv': (text) =>
        `${text}pat-5,1990-02-30,,,,Ann,,Bad,1 A St,B,MA,C,00105\n,1990-01-01,,,,Ann,,Bad,1 A St,B,MA,C,00105\npat-1,1980-02-28,,,,Twice,,Twice,,,,,\n`,
      'encounters.csv': (text) =>
        `${text}enc-7,2022-01-01T00:00:00Z,,pat-9,org-1,doc-1,payer-blue,x,1,A,1,10.00,1.00,,\n` +
        'enc-8,yesterday,,pat-1,org-1,doc-1,payer-blue,x,1,A,1,10.00,1.00,,\n' +
        'enc-9,2022-01-01T00:00:00Z,,pat-1,org-1,doc-1,payer-blue,x,1,A,1,ten,1.00,,\n' +
        'enc-10,2022-01-01T00:00:00Z,,pat-1,org-1,doc-1,payer-blue,x,1,A,1,10.001,1.00,,\n' +
        'enc-11,2022-01-01T00:00:00Z,,pat-1,org-1,doc-1,payer-blue,x,1,A,1,10.00,10.01,,\n' +
        'enc-12,2022-01-01T00:00:00Z,,pat-1,org-1,doc-1,payer-none,x,1,A,1,10.00,1.00,,\n' +
        'enc-13,2022-01-01T00:00:00Z,,pat-1,org-1,doc-9,payer-blue,x,1,A,1,10.00,1.00,,\n' +
        'enc-14,2022-01-01T00:00:00Z,,pat-1\n' +
        'enc-15,2022-01-01T00:00:00Z,,pat-1,org-1,doc-1,payer-blue,x,1,"A"B,1,10.00,1.00,,\n' +
        'enc-16,2022-01-01T00:00:00Z,,pat-1,org-1,doc-1,payer-blue,x,1,Last,1,10.00,1.00,,\n',
      'procedures.csv': (text) =>
        `${text}2022-01-01T00:00:00Z,,pat-1,enc-8,,1,A,5.00,,\n2019-03-04T14:36:55Z,,pat-2,enc-2,,1,A,5.00,,\n2019-03-04T14:36:55Z,,pat-1,enc-2,,1,A,-5.00,,\n`,
    })
    const { counts, rejections } = await importAll(database, practice, folder)
    expect(rejections.map(({ file, line, reason }) => `${file} ${line}: ${reason}`)).toEqual([
      'patients.csv 6: BIRTHDATE is not a date',
      'patients.csv 7: Id is missing',
      'patients.csv 8: the same ID stands in the file twice',
      'encounters.csv 9: START is not a date and time',
      'encounters.csv 10: TOTAL_CLAIM_COST is not an amount',
      'encounters.csv 11: TOTAL_CLAIM_COST is not an amount',
      'encounters.csv 12: PAYER_COVERAGE is more than TOTAL_CLAIM_COST',
      'encounters.csv 15: TOTAL_CLAIM_COST is missing',
      'encounters.csv 16: not a row of CSV: text follows a closing quote',
      'encounters.csv 8: PATIENT is unknown',
      'encounters.csv 13: PAYER_COVERAGE is given, but no payer',
      'encounters.csv 14: PROVIDER is unknown',
      'procedures.csv 12: BASE_COST is not an amount',
      'procedures.csv 11: PATIENT is not the one of ENCOUNTER',
      'procedures.csv 10: ENCOUNTER is unknown',
    ])
    expect(counts).toMatchObject({
      'patients.csv': '4 0 0 3',
      'encounters.csv': '7 0 0 9',
      'procedures.csv': '8 0 0 3',
    })
  })

  it('has impossible values: birth before 1880 or in the future, a long name, another id format, extra cells, a stay that ends before it starts', async () => {
    const practice = await newPractice()
    const folder = await exportFolder({
      'patients.csv': (text) =>
        `${text}pat-5,1879-12-31,,,,Ann,,Bad,1 A St,B,MA,C,00105\npat-6,2026-11-16,,,,Ann,,Bad,1 A St,B,MA,C,00105\n` +
        `pat-7,1990-01-01,,,,${'A'.repeat(201)},,Bad,1 A St,B,MA,C,00105\n=cmd(),1990-01-01,,,,Ann,,Bad,1 A St,B,MA,C,00105\n` +
        `pat-8,1990-01-01,,,,Ann,,Bad,1 A St,B,MA,C,00105,more\n`,
      'encounters.csv': (text) =>
        `${text}enc-7,2022-01-02T00:00:00Z,2022-01-01T00:00:00Z,pat-1,org-1,doc-1,payer-blue,x,1,A,1,10.00,1.00,,\n`,
    })
    const { counts, rejections } = await importAll(database, practice, folder)
    expect(rejections.map(({ file, line, reason }) => `${file} ${line}: ${reason}`)).toEqual([
      'patients.csv 6: BIRTHDATE is not between 1880-01-01 and today',
      'patients.csv 7: BIRTHDATE is not between 1880-01-01 and today',
      'patients.csv 8: FIRST is longer than 200 characters',
      'patients.csv 9: Id is not an ID',
      'patients.csv 10: has more cells than there are columns',
      'encounters.csv 8: STOP is before START',
    ])
    expect(counts).toMatchObject({ 'patients.csv': '4 0 0 5', 'encounters.csv': '6 0 0 1' })
  })

  it('that the database rejects is reported by line and database code, without its values', async () => {
    const practice = await newPractice()
    const folder = await exportFolder({
      'patients.csv': (text) =>
        `${text}pat-5,1990-01-01,,,,Ann,,Secret,1 A\u0000 St,B,MA,C,00105\npat-6,1990-01-01,,,,Ann,,Fine,1 A St,B,MA,C,00105\n`,
    })
    const { counts, rejections } = await importAll(database, practice, folder)
    expect(rejections).toEqual([
      { file: 'patients.csv', line: 6, reason: expect.stringMatching(/^the database refuses it \(22\w{3}\)$/) },
    ])
    expect(counts['patients.csv']).toBe('5 0 0 1')
  })

  it('is imported once the row it references is corrected in another file', async () => {
    const practice = await newPractice()
    const folder = await exportFolder({
      'patients.csv': (text) => text.replace('pat-3,2015-12-01', 'pat-3,2015-13-01'),
    })
    expect((await importAll(database, practice, folder)).counts).toMatchObject({
      'encounters.csv': '4 0 0 2',
      'procedures.csv': '7 0 0 1',
    })
    await editFile(folder, 'patients.csv', (text) => text.replace('2015-13-01', '2015-12-01'))
    const { counts, rejections } = await importAll(database, practice, folder)
    expect(rejections).toEqual([])
    expect(counts).toMatchObject({
      'patients.csv': '1 0 3 0',
      'encounters.csv': '2 0 4 0',
      'procedures.csv': '1 0 7 0',
    })
  })

  it('is reported again on the next import of the folder', async () => {
    const practice = await newPractice()
    const folder = await exportFolder({ 'patients.csv': (text) => text.replace('pat-3,2015-12-01', 'pat-3,') })
    const first = await importAll(database, practice, folder)
    const second = await importAll(database, practice, folder)
    expect(second.rejections).toEqual(first.rejections)
    expect(second.counts['patients.csv']).toBe('0 0 3 1')
  })
})

describe('An import that cannot start', () => {
  it('lists the practices when the practice is unknown', async () => {
    const practice = await newPractice()
    const folder = await exportFolder()
    await expect(importAll(database, 'Nowhere', folder)).rejects.toThrow(
      /^There is no practice called Nowhere\. There are: .*Practice 1/,
    )
    await expect(importAll(database, practice.toUpperCase(), folder)).resolves.toBeTruthy()
  })

  it('names missing files and columns, and writes nothing', async () => {
    const practice = await newPractice()
    const folder = await exportFolder({ 'procedures.csv': (text) => text.replace('BASE_COST', 'COST') })
    await expect(importAll(database, practice, folder)).rejects.toThrow('procedures.csv has no column BASE_COST.')
    await expect(importAll(database, practice, `${folder}/none`)).rejects.toThrow(
      /has no payers\.csv, .*or procedures\.csv/,
    )
    expect(await rowsOf(practice, 'select id from patients where practice_id = $practice')).toEqual([])
  })
})
