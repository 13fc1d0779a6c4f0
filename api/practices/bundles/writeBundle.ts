import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { appointmentsOfRows } from '../../connectors/fhir/fhirAppointments.ts'
import { billedVisits } from '../../connectors/fhir/fhirBilling.ts'
import { guarantorOf, paidBy } from '../../connectors/fhir/fhirFamilies.ts'
import { onceByExternalId } from '../../connectors/onceByExternalId.ts'
import type { BundleCount } from '../../contract/bundleImports.ts'
import { asRefusal, refuse, type Refusal } from '../../contract/refusals/Refusal.ts'
import { patients, type practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { type Actor, type PatientChange, recordPatientChanges } from '../../events/recordChange.ts'
import { loadAccounts } from '../../patients/sync/loadAccounts.ts'
import { loadListedPatients } from '../../patients/sync/loadListedPatients.ts'
import {
  accountChange,
  type AnsweredAccount,
  hasChanged,
  type SyncCounts,
  writeAccounts,
} from '../../patients/sync/SyncedAccounts.ts'
import { localDate } from '../../time/localInstant.ts'
import { writeInsurances } from '../insurances/writeInsurances.ts'
import { writeLocations } from '../locations/writeLocations.ts'
import { writeProviders } from '../providers/writeProviders.ts'
import { switchOf } from '../sync/SyncedPractice.ts'
import { type BundleRows, strangersIn } from './bundleRows.ts'

/** Patients in one transaction. */
export const patientsAtOnce = 50

/** Where a bundle is written, and what receives its counts. */
export interface BundleTarget {
  practice: typeof practices.$inferSelect
  actor: Actor
  count: (name: BundleCount, times: number) => void
  /** Never with data of a patient. */
  leaveOut: (reason: Refusal, times?: number) => void
}

/** The lists that patients and visits refer to: providers, locations and insurances. */
export async function writeLists(tx: Tx, target: BundleTarget, rows: BundleRows): Promise<void> {
  const { practice, actor, count, leaveOut } = target
  for (const [type, times] of rows.unreadable) leaveOut(refuse('bundle_unreadable', { type }), times)
  for (const [type, times] of strangersIn(rows)) leaveOut(refuse('bundle_no_patient', { type }), times)
  const scope = {
    practiceId: practice.id,
    companyId: practice.companyId,
    isOn: switchOf(practice.meta),
    now: actor.now,
  }
  count('providers_changed', await writeProviders(tx, scope, onceByExternalId(rows.providers)))
  count('locations_changed', await writeLocations(tx, scope, onceByExternalId(rows.locations)))
  count('insurances_changed', await writeInsurances(tx, scope, onceByExternalId(rows.insurances)))
}

/**
 * Patients of a bundle with their contacts, coverage, visits and appointments. Each is written whole or left out.
 * @param people some of the bundle's patients
 */
export async function writePatients(
  tx: Tx,
  target: BundleTarget,
  rows: BundleRows,
  people: BundleRows['patients'],
): Promise<void> {
  const { practice, actor, count, leaveOut } = target
  const owner = { companyId: practice.companyId, practiceId: practice.id }
  const listed = onceByExternalId(people)
  for (const { result, failure } of await loadListedPatients(tx, actor, owner, { listed, hasChanges: true })) {
    if (failure !== undefined) leaveOut(refuse('bundle_patient_rejected', { reason: failure }))
    if (result === 'added' || result === 'changed') count(`patients_${result}`, 1)
  }
  const ids = listed.map((person) => person.external_id)
  await writeBilling(tx, target, await accountsIn(tx, target, rows, ids))
}

async function writeBilling(tx: Tx, { actor, count, leaveOut }: BundleTarget, accounts: readonly AnsweredAccount[]) {
  const changed: PatientChange[] = []
  for (const [index, { result, failure }] of (await writeAccounts(tx, actor, accounts)).entries()) {
    if (failure !== undefined) leaveOut(refuse('bundle_visits_rejected', { reason: failure }))
    for (const [name, times] of Object.entries(result ?? {}) as [keyof SyncCounts, number][]) count(name, times)
    if (result && hasChanged(result)) changed.push(accountChange(accounts[index]!.patient, result))
  }
  await recordPatientChanges(tx, actor, changed)
}

/** Visits and appointments of the patients who are here now. */
async function accountsIn(
  tx: Tx,
  { practice, actor: { now }, leaveOut }: BundleTarget,
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
    if (unreadable > 0) leaveOut(asRefusal('bundle_contradicts'), unreadable)
    const guarantor = paidBy(guarantorOf(families, account.externalId))
    const data = { demographics: {}, visits, appointments: appointmentsOfRows(appointments, request), ...guarantor }
    return visits.length + data.appointments.length + Object.keys(guarantor).length > 0
      ? [{ patient, account, data }]
      : []
  })
}

const ever = { from: '0001-01-01', to: '9999-12-31' }
