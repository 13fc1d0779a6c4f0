import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { onceByExternalId } from '../../connectors/onceByExternalId.ts'
import { appointmentsOfRows } from '../../connectors/fhir/fhirAppointments.ts'
import { billedVisits } from '../../connectors/fhir/fhirBilling.ts'
import { guarantorOf, paidBy } from '../../connectors/fhir/fhirFamilies.ts'
import { analyzeGrown } from '../../db/analyzeGrown.ts'
import type { Database } from '../../db/database.ts'
import { failureCode } from '../../db/failureCode.ts'
import { patients, type practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { loadAccounts } from '../../patients/sync/loadAccounts.ts'
import { loadListedPatients } from '../../patients/sync/loadListedPatients.ts'
import { type AnsweredAccount, type SyncCounts, writeAccounts } from '../../patients/sync/SyncedAccounts.ts'
import { writeInsurances } from '../../practices/insurances/writeInsurances.ts'
import { writeLocations } from '../../practices/locations/writeLocations.ts'
import { writeProviders } from '../../practices/providers/writeProviders.ts'
import { switchOf } from '../../practices/sync/SyncedPractice.ts'
import { localDate } from '../../time/localInstant.ts'
import { findPractice } from '../findPractice.ts'
import { ImportProblem } from '../problems.ts'
import { type BundleRows, bundleRows, noRows, together } from './bundleRows.ts'
import { type Identified, readBundle } from './readBundle.ts'

/** Patients in one transaction. */
const batchSize = 50

/** What an import changed, and what it left out: how often, by reason. */
export interface BundleReport {
  practice: string
  files: number
  counts: Record<BundleCount, number>
  leftOut: Map<string, number>
}

export type BundleCount = keyof typeof none

const none = {
  providers_changed: 0,
  locations_changed: 0,
  insurances_changed: 0,
  patients_added: 0,
  patients_changed: 0,
  visits_added: 0,
  visits_changed: 0,
  payments_added: 0,
  appointments_changed: 0,
}

interface BundleImport {
  /** Name or identifier of the practice. */
  practice: string
  /** A bundle, or a folder of bundles. */
  path: string
  now: Date
  /** Called after each file, whose patients may be imported with those of the next ones. */
  onFile: (file: string) => void
}

/**
 * Imports FHIR bundles into a practice, file by file: lists, then patients with contacts, coverage, visits and
 * appointments. Each patient is imported whole or not at all; what can't be read is left out and reported. Importing the
 * same file twice changes nothing.
 * @throws ImportProblem before anything is written, for an unknown practice or path
 */
export async function importBundles(database: Database, { practice: name, path, now, onFile }: BundleImport) {
  const practice = await findPractice(database, name)
  const report: BundleReport = { practice: practice.name, files: 0, counts: { ...none }, leftOut: new Map() }
  const target = { practice, now, report }
  const identified: Identified = new Map()
  let rows = noRows()
  for (const file of await filesOf(path)) {
    rows = together(rows, await rowsIn(report, file, identified))
    if (rows.patients.length >= batchSize) {
      await importRows(database, target, rows)
      rows = noRows()
    }
    onFile(basename(file))
  }
  await importRows(database, target, rows)
  return report
}

/** Those of a folder. Files about hospitals and practitioners come first, because those about patients refer to them. */
async function filesOf(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
    const isList = (file: string) => /^(hospital|practitioner)Information/i.test(file)
    const files = (await readdir(path)).filter((file) => file.endsWith('.json')).toSorted()
    return [...files.filter(isList), ...files.filter((file) => !isList(file))].map((file) => join(path, file))
  } catch (error) {
    throw new ImportProblem(`${path} can’t be read (${failureCode(error)}).`)
  }
}

interface Target {
  practice: typeof practices.$inferSelect
  now: Date
  report: BundleReport
}

const leaveOut = ({ leftOut }: BundleReport, reason: string, times = 1): unknown =>
  leftOut.set(reason, (leftOut.get(reason) ?? 0) + times)

/** Rows of one or more files. */
async function importRows(database: Database, target: Target, rows: BundleRows): Promise<void> {
  const { report } = target
  for (const [type, times] of rows.unreadable) leaveOut(report, `${type}: can’t be read`, times)
  await database.transaction((tx) => writeLists(tx, target, rows))
  const before = report.counts.patients_added
  for (let from = 0; from < rows.patients.length; from += batchSize) {
    const batch = { ...rows, patients: rows.patients.slice(from, from + batchSize) }
    await database.transaction((tx) => importPatients(tx, target, batch))
  }
  await analyzeGrown(database.db, before, report.counts.patients_added)
}

async function rowsIn(report: BundleReport, path: string, identified: Identified): Promise<BundleRows> {
  try {
    const rows = bundleRows(await readBundle(path, identified))
    report.files += 1
    return rows
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    leaveOut(report, `${basename(path)}: ${error.message}`)
    return noRows()
  }
}

async function writeLists(tx: Tx, { practice, now, report: { counts } }: Target, rows: BundleRows): Promise<void> {
  const { id: practiceId, companyId, meta } = practice
  const scope = { practiceId, companyId, isOn: switchOf(meta), now }
  counts.providers_changed += await writeProviders(tx, scope, onceByExternalId(rows.providers))
  counts.locations_changed += await writeLocations(tx, scope, onceByExternalId(rows.locations))
  counts.insurances_changed += await writeInsurances(tx, scope, onceByExternalId(rows.insurances))
}

async function importPatients(tx: Tx, { practice, now, report }: Target, rows: BundleRows): Promise<void> {
  const owner = { companyId: practice.companyId, practiceId: practice.id }
  const actor = { userId: null, now }
  const people = onceByExternalId(rows.patients)
  const written = await loadListedPatients(tx, actor, owner, { listed: people, hasChanges: true })
  for (const { result, failure } of written) {
    if (failure !== undefined) leaveOut(report, `Patient: the database refuses it (${failure})`)
    if (result === 'added' || result === 'changed') report.counts[`patients_${result}`] += 1
  }
  const ids = people.map((person) => person.external_id)
  const answered = await accountsIn(tx, { practice, now, report }, { ...rows, patients: people }, ids)
  for (const { result, failure } of await writeAccounts(tx, actor, answered)) {
    if (result === undefined) leaveOut(report, `Visits of a patient: the database refuses them (${failure})`)
    for (const [count, times] of Object.entries(result ?? {}) as [keyof SyncCounts, number][])
      report.counts[count] += times
  }
}

/** Visits and appointments of the patients who are here now. */
async function accountsIn(
  tx: Tx,
  { practice, now, report }: Target,
  { billing, appointments, families }: BundleRows,
  ids: readonly string[],
): Promise<AnsweredAccount[]> {
  const isListed = and(
    eq(patients.practiceId, practice.id),
    isNull(patients.mergedIntoId),
    inArray(patients.externalId, [...ids]),
  )
  const found = await tx.select().from(patients).where(isListed).orderBy(asc(patients.id)).for('update')
  const { accounts, hasAppointments } = await loadAccounts(tx, practice.id, found)
  const today = localDate(now, practice.timezone)
  return found.flatMap((patient) => {
    const account = accounts.get(patient.id)!
    const days = hasAppointments && patient.patientStatus !== 'deceased' ? ever : null
    const request = { account, today, startDate: patient.startDate, visitsFrom: ever.from, appointments: days }
    const { visits, unreadable } = billedVisits({ ...billing, isAnswered: true }, request, undefined)
    if (unreadable > 0)
      leaveOut(report, 'Claim or charge: its amounts, day or answers contradict each other', unreadable)
    const guarantor = paidBy(guarantorOf(families, account.externalId))
    const data = { demographics: {}, visits, appointments: appointmentsOfRows(appointments, request), ...guarantor }
    return visits.length + data.appointments.length + Object.keys(guarantor).length > 0
      ? [{ patient, account, data }]
      : []
  })
}

const ever = { from: '0001-01-01', to: '9999-12-31' }
