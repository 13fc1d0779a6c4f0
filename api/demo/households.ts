import { noBalances } from '../billing/amounts.ts'
import { nameKeys } from '../patients/nameKeys.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import { areaCodes, femaleNames, lastNames, maleNames, streets, towns } from '../samples/names.ts'
import type { DemoPractice } from './organization.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

type PatientRow = RowSets['patients'][number]

/** A patient while the demo is generated: later steps add data that depends on visits and payments. */
export interface DemoPatient {
  row: PatientRow
  practice: DemoPractice
  random: Random
  /** Null for self-pay patients. */
  insuranceId: string | null
  /** First day of the account. */
  startDate: string
}

/** Patients billed together: the guarantor first, then dependents; or one patient alone. */
export type Household = [DemoPatient, ...DemoPatient[]]

/** Creates the patients of a practice, household by household, until the number is reached. */
export function makeHouseholds(rows: RowSets, random: Random, practice: DemoPractice, today: string): Household[] {
  const households: Household[] = []
  let left = practice.patients
  while (left > 0) {
    const own = random.fork(households.length)
    const size = left > 1 && own.chance(practice.families) ? Math.min(left, own.between(2, 4)) : 1
    households.push(makeHousehold(rows, own, { practice, today, size }))
    left -= size
  }
  return households
}

function makeHousehold(
  rows: RowSets,
  random: Random,
  { practice, today, size }: { practice: DemoPractice; today: string; size: number },
): Household {
  const lastName = random.pick(lastNames)
  const address = makeAddress(random, practice.state)
  const startDate = addDays(today, -random.between(20, 1400))
  const insuranceId = random.chance(0.86) ? random.pick(practice.insuranceIds) : null
  const language = random.chance(0.12) ? 'spanish' : 'english'
  const members = Array.from({ length: size }, (_, index): DemoPatient => {
    const ageDays =
      index === 0
        ? random.between(19 * 365, 92 * 365)
        : random.chance(0.8)
          ? random.between(30, 17 * 365)
          : random.between(19 * 365, 70 * 365)
    const row = makePatientRow(rows, random, { practice, lastName, startDate, dateOfBirth: addDays(today, -ageDays) })
    row.address = address
    row.communicationLanguage = language
    rows.patients.push(row)
    return { row, practice, random: random.fork(index), insuranceId, startDate }
  })
  const [guarantor, ...dependents] = members as Household
  if (dependents.length > 0) guarantor.row.familyGroupRole = 'guarantor'
  for (const { row } of dependents) Object.assign(row, { familyGroupRole: 'dependent', guarantorId: guarantor.row.id })
  for (const member of members) makeContacts(rows, member, member !== guarantor)
  for (const member of members) linkInsurances(rows, member)
  return [guarantor, ...dependents]
}

interface PatientSeed {
  practice: DemoPractice
  lastName: string
  startDate: string
  dateOfBirth: string
}

function makePatientRow(
  rows: RowSets,
  random: Random,
  { practice, lastName, startDate, dateOfBirth }: PatientSeed,
): PatientRow {
  const isFemale = practice.uid.includes('womens') || random.chance(0.52)
  const firstNames = isFemale ? femaleNames : maleNames
  const createdAt = instantOn(startDate, random.between(8 * 60, 18 * 60))
  const externalId = `P${100_000 + rows.patients.length + 1}`
  const name = {
    firstName: random.pick(firstNames),
    middleName: random.chance(0.4) ? random.pick(firstNames) : '',
    lastName,
    externalId,
  }
  return {
    id: random.id(createdAt),
    companyId: practice.companyId,
    practiceId: practice.id,
    ...name,
    ...nameKeys(name),
    ...noBalances,
    dateOfBirth,
    startDate,
    externalRefnum: random.chance(0.3) ? `R-${random.between(10_000, 99_999)}` : null,
    patientStatus: random.weighted([
      ['active', 92],
      ['inactive', 5],
      ['deceased', 2],
      ['partners_api_created', 1],
    ]),
    createdAt,
    modifiedAt: createdAt,
  }
}

function makeAddress(random: Random, state: string): NonNullable<PatientRow['address']> {
  return {
    street_number: String(random.between(1, 9999)),
    street: random.pick(streets),
    line2: random.chance(0.25) ? `Apt ${random.between(1, 48)}` : '',
    city: random.pick(towns),
    state,
    zip_code: `001${String(random.between(0, 99)).padStart(2, '0')}`,
    country: 'United States',
  }
}

/** All numbers are in the range reserved for fiction, 555-0100 to 555-0199, and unique. */
function nextPhone(rows: RowSets): string {
  const index = rows.patientContacts.length
  return `+1${areaCodes[Math.floor(index / 100) % areaCodes.length]}55501${String(index % 100).padStart(2, '0')}`
}

const blockedStream = 17

/** Dependents are mostly reached through their guarantor; a few patients cannot be reached digitally at all. */
function makeContacts(rows: RowSets, { row, random }: DemoPatient, isDependent: boolean): void {
  if (isDependent && random.chance(0.75)) return
  const add = (contact: Omit<RowSets['patientContacts'][number], 'id' | 'patientId'>) =>
    rows.patientContacts.push({ id: random.id(row.createdAt), patientId: row.id, ...contact })
  const first = rows.patientContacts.length
  const phoneType = random.weighted<1 | 2 | 3>([
    [1, 80],
    [2, 14],
    [3, 6],
  ])
  if (random.chance(0.94))
    add({
      kind: 'phone',
      value: nextPhone(rows),
      phoneType,
      blocked: random.chance(0.03),
      enabled: !random.chance(0.05),
    })
  if (random.chance(0.25))
    add({
      kind: 'phone',
      value: nextPhone(rows),
      phoneType: 2,
      priority: random.pick(['second', 'work']),
      source: 'manual',
    })
  if (random.chance(0.72))
    add({
      kind: 'email',
      value: emailOf(row),
      blocked: random.fork(blockedStream).chance(0.02),
      enabled: !random.chance(0.04),
      source: random.pick(['imported', 'imported', 'patient']),
    })
  if (random.chance(0.08)) add({ kind: 'email', value: `work.${emailOf(row)}`, priority: 'work', source: 'manual' })
  row.hasDigitalContact = rows.patientContacts.slice(first).some(isDigital)
}

/** An enabled non-work email, or an enabled mobile phone. */
const isDigital = (contact: RowSets['patientContacts'][number]) =>
  contact.enabled !== false &&
  contact.blocked !== true &&
  (contact.kind === 'email' ? contact.priority !== 'work' : contact.phoneType === 1)

function emailOf(row: PatientRow): string {
  const ascii = `${row.firstName}.${row.lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  return `${ascii}.${row.externalId!.slice(1)}@example.com`
}

function linkInsurances(rows: RowSets, { row, random, practice, insuranceId }: DemoPatient): void {
  if (insuranceId === null) return
  const policy = () => `X${random.between(100_000_000, 999_999_999)}`
  rows.patientInsurances.push({ patientId: row.id, insuranceId, priority: 1, policyNumber: policy() })
  const second = random.pick(practice.insuranceIds)
  if (random.chance(0.12) && second !== insuranceId)
    rows.patientInsurances.push({ patientId: row.id, insuranceId: second, priority: 2, policyNumber: policy() })
}
