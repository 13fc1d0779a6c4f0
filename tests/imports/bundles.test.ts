import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import type { Database } from '../../api/db/database.ts'
import { insurances, patients, practices as practiceTable, providers, visits } from '../../api/db/schema.ts'
import { bundleText } from '../../api/imports/bundles/bundleText.ts'
import { importBundles } from '../../api/imports/bundles/importBundles.ts'
import { fhirBundle } from '../support/fhirBundle.ts'
import type { FhirResource } from '../support/fhirServer.ts'
import { openEmptyDatabase } from '../support/filledWorld.ts'
import { addPractice } from './importRun.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

let practices = 0
async function newPractice() {
  practices += 1
  const name = `Bundles ${practices}`
  await addPractice(database, name)
  const [{ id } = { id: '' }] = await database.db.select().from(practiceTable).where(eq(practiceTable.name, name))
  return { name, id }
}

/** A folder with these files. */
async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tally-bundles-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  return folder
}

const read = (practice: string, path: string) =>
  importBundles(database, { practice, path, now: new Date('2026-11-16T15:00:00Z'), onFile: () => undefined })
const peopleOf = (id: string) =>
  database.db.select().from(patients).where(eq(patients.practiceId, id)).orderBy(patients.externalId)

/** A change of the resources of a type. */
const changed = (type: string, fields: object) => (resources: FhirResource[]) =>
  resources.map((each) => (each.resourceType === type ? { ...each, ...fields } : each))

describe('An import of FHIR bundles', () => {
  it('adds patients with coverage, providers, visits and balances; the same folder again changes nothing', async () => {
    const { name, id } = await newPractice()
    const folder = await folderOf({ 'b.json': fhirBundle({ number: 2 }), 'a.json': fhirBundle({ number: 1 }) })
    const { counts, leftOut, files } = await read(name, folder)
    expect([files, leftOut.size]).toEqual([2, 0])
    expect(counts).toMatchObject({ patients_added: 2, insurances_changed: 1, providers_changed: 2, visits_added: 2 })
    const rows = await peopleOf(id)
    expect(rows).toMatchObject([
      { firstName: 'Up', lastName: 'Made', currentBalance: 153_10 },
      { firstName: 'Up', lastName: 'Made', currentBalance: 153_10 },
    ])
    const { db } = database
    expect(await db.select().from(insurances).where(eq(insurances.practiceId, id))).toMatchObject([
      { name: 'Sample Mutual' },
    ])
    const staff = await db.select().from(providers).where(eq(providers.practiceId, id))
    const billed = await db.select().from(visits).where(eq(visits.practiceId, id))
    for (const visit of billed) expect(visit).toMatchObject({ serviceDate: '2026-09-14', status: 'billed' })
    expect(new Set(billed.map(({ providerId }) => providerId))).toEqual(new Set(staff.map((each) => each.id)))
    expect(await findLedgerFaults(database.read, 10)).toEqual([])
    const again = await read(name, folder)
    expect(Object.values(again.counts).every((count) => count === 0)).toBe(true)
    // The version too: nobody who edits a patient is interrupted.
    const synced = { lastSyncedAt: expect.any(String) }
    expect(await peopleOf(id)).toEqual(rows.map((row) => ({ ...row, ...synced })))
  })

  it('bills charges without a claim to a patient without insurance, and never those of a claim that is here', async () => {
    const { name, id } = await newPractice()
    const to = (kind: number, number: number) => ({
      reference: `urn:uuid:00000000-0000-4000-${8000 + kind}-${String(number).padStart(12, '0')}`,
    })
    const charge = (number: number, more: object = {}): FhirResource => ({
      resourceType: 'ChargeItem',
      id: `charge-${number}`,
      status: 'billed',
      code: { text: 'Nutrition visit' },
      subject: to(1, number),
      context: to(3, number),
      occurrenceDateTime: '2026-09-14',
      priceOverride: { value: 45.5, currency: 'USD' },
      ...more,
    })
    const withCharge =
      (number: number, isClaimed: boolean, more: object = {}) =>
      (resources: FhirResource[]) => [
        ...resources.filter(
          ({ resourceType: type }) => isClaimed || (type !== 'Claim' && type !== 'ExplanationOfBenefit'),
        ),
        charge(number, more),
      ]
    const folder = await folderOf({
      'claimed.json': fhirBundle({ number: 11, edit: withCharge(11, true) }),
      'unclaimed.json': fhirBundle({ number: 12, edit: withCharge(12, false) }),
    })
    expect((await read(name, folder)).counts).toMatchObject({ patients_added: 2, visits_added: 2 })
    const balances = async () => (await peopleOf(id)).map(({ currentBalance }) => currentBalance)
    expect(await balances()).toEqual([153_10, 45_50])
    const again = await read(name, folder)
    expect(Object.values(again.counts).every((count) => count === 0)).toBe(true)
    // Another file has the charges of the first patient without the claim, and a new price for the second one's.
    const later = await folderOf({
      'claimed.json': fhirBundle({ number: 11, edit: withCharge(11, false) }),
      'unclaimed.json': fhirBundle({
        number: 12,
        edit: withCharge(12, false, { priceOverride: { value: 50, currency: 'USD' } }),
      }),
    })
    expect((await read(name, later)).counts).toMatchObject({ visits_added: 0, visits_changed: 1 })
    expect(await balances()).toEqual([153_10, 50_00])
    expect(await findLedgerFaults(database.read, 10)).toEqual([])
  })

  it('makes a patient the dependent of the guarantor of their account, once', async () => {
    const { name, id } = await newPractice()
    const account = (resources: FhirResource[]): FhirResource[] => [
      ...resources,
      {
        resourceType: 'Account',
        id: 'account-14',
        status: 'active',
        subject: [{ reference: `Patient/${resources[0]!.id}` }],
        guarantor: [{ party: { reference: 'Patient/00000000-0000-4000-8001-000000000013' } }],
      },
    ]
    const folder = await folderOf({
      'a.json': fhirBundle({ number: 13 }),
      'b.json': fhirBundle({ number: 14, edit: account }),
    })
    await read(name, folder)
    const [guarantor, dependent] = await peopleOf(id)
    expect([guarantor!.familyGroupRole, guarantor!.familyBalance]).toEqual(['guarantor', 2 * 153_10])
    expect(dependent).toMatchObject({ familyGroupRole: 'dependent', guarantorId: guarantor!.id })
    await read(name, folder)
    const version = ({ modifiedAt }: (typeof patients)['$inferSelect']) => modifiedAt
    expect((await peopleOf(id)).map(version)).toEqual([guarantor!, dependent!].map(version))
  })

  it('finds providers of another file by their identifier', async () => {
    const { name, id } = await newPractice()
    const npi = { system: 'http://hl7.org/fhir/sid/us-npi', value: '9999900001' }
    const shared = (resources: FhirResource[]) =>
      resources
        .filter(({ resourceType }) => resourceType === 'Practitioner')
        .map((each) => ({ ...each, identifier: [npi] }))
    const own = (resources: FhirResource[]) =>
      changed('Encounter', {
        participant: [{ individual: { reference: `Practitioner?identifier=${npi.system}|${npi.value}` } }],
      })(resources.filter(({ resourceType }) => resourceType !== 'Practitioner'))
    const folder = await folderOf({
      'a.json': fhirBundle({ number: 9, edit: own }),
      'practitionerInformation.json': fhirBundle({ number: 9, edit: shared }),
    })
    expect((await read(name, folder)).leftOut.size).toBe(0)
    const [provider] = await database.db.select().from(providers).where(eq(providers.practiceId, id))
    const billed = await database.db.select().from(visits).where(eq(visits.practiceId, id))
    expect(billed).toMatchObject([{ providerId: provider!.id }])
  })

  it('leaves out files and resources that can’t be read, says why, and imports the others', async () => {
    const { name, id } = await newPractice()
    const whole = fhirBundle({ number: 3 })
    const folder = await folderOf({
      'cut.json': whole.slice(0, whole.length / 2),
      'other.json': JSON.stringify({ resourceType: 'Patient', id: '1' }),
      'unborn.json': fhirBundle({ number: 4, edit: changed('Patient', { birthDate: '2026-02-30' }) }),
      'broken.json': fhirBundle({
        number: 5,
        edit: changed('ExplanationOfBenefit', { patient: { reference: 'urn:uuid:nobody' } }),
      }),
      'wrong.json': fhirBundle({
        number: 6,
        edit: changed('ExplanationOfBenefit', {
          payment: {},
          total: [{ category: { coding: [{ code: 'submitted' }] }, amount: { value: 1, currency: 'EUR' } }],
        }),
      }),
      'whole.json': whole,
      'notes.txt': 'not a bundle',
    })
    const report = await read(name, folder)
    expect(report.leftOut).toEqual(
      new Map([
        ['Claim or charge: its amounts, day or answers contradict each other', 1],
        ['Claim: its patient isn’t in the file', 1],
        ['ExplanationOfBenefit: can’t be read', 1],
        ['ExplanationOfBenefit: its patient isn’t in the file', 1],
        ['Patient: can’t be read', 1],
        ['cut.json: The file isn’t JSON, or it is incomplete.', 1],
        ['other.json: The file isn’t a FHIR bundle.', 1],
      ]),
    )
    // The claim of the broken answer waits.
    expect(report.counts).toMatchObject({ patients_added: 3, visits_added: 2, payments_added: 1 })
    expect((await peopleOf(id)).map(({ currentBalance }) => currentBalance)).toEqual([153_10, 0, 0])
    const text = bundleText(report, 1200)
    expect(text).toContain(`Imported 4 bundles into ${name} in 1.2 s`)
    expect(text).toContain('        1  cut.json: The file isn’t JSON, or it is incomplete.')
    expect(text).not.toContain('Made')
  })

  it('leaves out a patient whom the database refuses, whole, and adds the others of the file', async () => {
    const { name, id } = await newPractice()
    const entries = [7, 8].flatMap((number) => (JSON.parse(fhirBundle({ number })) as { entry: object[] }).entry)
    const folder = await folderOf({ 'two.json': JSON.stringify({ resourceType: 'Bundle', entry: entries }) })
    const { db } = database
    const isRefused = sql`external_id <> '00000000-0000-4000-8001-000000000007'`
    await db.execute(sql`alter table ${patients} add constraint not_seven check (${isRefused}) not valid`)
    const report = await read(name, folder)
    await db.execute(sql`alter table ${patients} drop constraint not_seven`)
    expect([...report.leftOut]).toEqual([['Patient: the database rejects it (23514)', 1]])
    expect(report.counts).toMatchObject({ patients_added: 1, visits_added: 1 })
    expect(await peopleOf(id)).toHaveLength(1)
    expect((await read(name, join(folder, 'two.json'))).counts).toMatchObject({ patients_added: 1, visits_added: 1 })
  })

  it('stops before anything is written for a path that can’t be read', async () => {
    const { name } = await newPractice()
    await expect(read(name, '/tmp/no-such-bundle')).rejects.toThrow('/tmp/no-such-bundle can’t be read (ENOENT).')
    await expect(read('Nowhere', '/tmp')).rejects.toThrow('There is no practice called Nowhere.')
  })
})
