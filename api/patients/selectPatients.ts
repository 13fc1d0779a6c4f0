import { eq, sql, type SQL } from 'drizzle-orm'
import { toDecimal } from '../contract/currency.ts'
import type { PatientSummary } from '../contract/patients.ts'
import type { Tx } from '../db/database.ts'
import { billingCycles, patients, patientTags, practices, tags, tasks } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'

type TagJson = { id: string; name: string; is_imported: boolean }

/** The columns of a row of the list, tags included, in one query whatever the number of rows. */
const patientSelection = {
  patient: patients,
  practiceName: practices.name,
  currency: practices.currency,
  connectionType: practices.connectionType,
  timezone: practices.timezone,
  cycle: {
    workflow: billingCycles.workflow,
    paused: billingCycles.paused,
    pausedBefore: billingCycles.pausedBefore,
  },
  tags: sql<TagJson[]>`(
    select coalesce(json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}, 'is_imported', ${tags.isImported}) order by ${tags.name}), '[]')
    from ${patientTags} join ${tags} on ${tags.id} = ${patientTags.tagId} where ${patientTags.patientId} = ${patients.id})`,
  isQueued: sql<boolean>`${patients.id}::text in (select e.id from ${tasks} t,
    jsonb_array_elements_text(t.input -> 'patientIds') with ordinality e (id, place)
    where t.finished_at is null and e.place > t.done)`,
}

/** Patients with practice and last cycle, to be narrowed, ordered and limited. */
export const selectPatients = (tx: Tx) => selectPatientsWith(tx, {})

/** The same with further columns. */
export const selectPatientsWith = <C extends Record<string, SQL>>(tx: Tx, columns: C) =>
  tx
    .select({ ...patientSelection, ...columns })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .leftJoin(billingCycles, eq(billingCycles.id, patients.lastCycleId))
    .$dynamic()

export type PatientRow = Awaited<ReturnType<typeof selectPatients>>[number]

/** A row of the database in the contract's shape. An `auto` prefix of the pause reason is the server's own. */
export function patientSummaryOf(row: PatientRow): PatientSummary {
  const { patient, practiceName, currency, connectionType, timezone, cycle, tags: tagList, isQueued } = row
  return {
    id: patient.id,
    company_id: patient.companyId,
    client_id: patient.practiceId,
    client_name: practiceName,
    connection_type: connectionType,
    timezone,
    currency,
    external_id: patient.externalId,
    first_name: patient.firstName,
    middle_name: patient.middleName,
    last_name: patient.lastName,
    date_of_birth: patient.dateOfBirth,
    patient_status: patient.patientStatus,
    family_group_role: patient.familyGroupRole,
    guarantor_patient_id: patient.guarantorId,
    ...balancesOf(row),
    last_service_date: patient.lastServiceDate,
    paused: patient.paused,
    pause_reason: patient.pauseReason,
    paused_before: isoInstant(patient.pausedBefore),
    unbillable_reason: patient.unbillableReason,
    last_billing_cycle: lastCycleOf(patient, cycle),
    queued: isQueued,
    has_digital_contact: patient.hasDigitalContact,
    last_synced_at: patient.lastSyncedAt && isoInstant(patient.lastSyncedAt),
    sync_status: patient.syncStatus,
    tags: tagList,
    created_at: isoInstant(patient.createdAt),
    modified_at: isoInstant(patient.modifiedAt),
  }
}

function balancesOf({ patient, currency }: PatientRow) {
  return {
    current_balance: toDecimal(patient.currentBalance, currency),
    family_balance: toDecimal(patient.familyBalance, currency),
    collections_balance: toDecimal(patient.collectionsBalance, currency),
    unapplied: toDecimal(patient.unapplied, currency),
    pt_balance: toDecimal(patient.ptBalance, currency),
  }
}

function lastCycleOf(
  patient: PatientRow['patient'],
  cycle: PatientRow['cycle'] | null,
): PatientSummary['last_billing_cycle'] {
  if (!patient.lastCycleId || !patient.lastCycleStatus) return null
  const { workflow = null, paused = false, pausedBefore = null } = cycle ?? {}
  return {
    id: patient.lastCycleId,
    status: patient.lastCycleStatus,
    workflow,
    paused,
    paused_before: isoInstant(pausedBefore),
  }
}
