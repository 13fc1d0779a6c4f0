import { eq, getTableColumns, sql } from 'drizzle-orm'
import { toDecimal } from '../contract/currency.ts'
import type { PatientSummary } from '../contract/patients.ts'
import { billingCycles, patients, patientTags, practices, tags, tasks } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import type { SelectedRow } from '../listing/listDeclaration.ts'
import { rowSelector } from '../listing/rowSelector.ts'

type TagJson = { id: string; name: string; is_imported: boolean }

/** A patient with practice, last billing cycle and tags: what every list of patients selects, in one statement. */
export const patientSource = {
  table: patients,
  columns: {
    ...getTableColumns(patients),
    practiceName: practices.name,
    currency: practices.currency,
    connectionType: practices.connectionType,
    timezone: practices.timezone,
    cycleWorkflow: sql<string | null>`${billingCycles.workflow}`,
    cyclePaused: sql<boolean | null>`${billingCycles.paused}`,
    cyclePausedBefore: sql<string | null>`${billingCycles.pausedBefore}`,
    tags: sql<TagJson[]>`(
      select coalesce(json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}, 'is_imported', ${tags.isImported}) order by ${tags.name}), '[]')
      from ${patientTags} join ${tags} on ${tags.id} = ${patientTags.tagId} where ${patientTags.patientId} = ${patients.id})`,
    isQueued: sql<boolean>`${patients.id}::text in (select e.id from ${tasks} t,
      jsonb_array_elements_text(t.input -> 'patientIds') with ordinality e (id, place)
      where t.finished_at is null and e.place > t.done)`,
  },
  join: sql`inner join ${practices} on ${eq(practices.id, patients.practiceId)}
    left join ${billingCycles} on ${eq(billingCycles.id, patients.lastCycleId)}`,
}

export const selectPatients = rowSelector(patientSource)
export type PatientRow = SelectedRow<(typeof patientSource)['columns']>

/** A row of the database in the contract's shape. An `auto` prefix of the pause reason is the server's own. */
export function patientSummaryOf(row: PatientRow): PatientSummary {
  return {
    id: row.id,
    company_id: row.companyId,
    client_id: row.practiceId,
    client_name: row.practiceName,
    connection_type: row.connectionType,
    timezone: row.timezone,
    currency: row.currency,
    external_id: row.externalId,
    first_name: row.firstName,
    middle_name: row.middleName,
    last_name: row.lastName,
    date_of_birth: row.dateOfBirth,
    patient_status: row.patientStatus,
    family_group_role: row.familyGroupRole,
    guarantor_patient_id: row.guarantorId,
    ...balancesOf(row),
    last_service_date: row.lastServiceDate,
    paused: row.paused,
    pause_reason: row.pauseReason,
    paused_before: isoInstant(row.pausedBefore),
    unbillable_reason: row.unbillableReason,
    last_billing_cycle: lastCycleOf(row),
    queued: row.isQueued,
    has_digital_contact: row.hasDigitalContact,
    last_synced_at: isoInstant(row.lastSyncedAt),
    sync_status: row.syncStatus,
    tags: row.tags,
    created_at: isoInstant(row.createdAt),
    modified_at: isoInstant(row.modifiedAt),
  }
}

const balancesOf = (row: PatientRow) => ({
  current_balance: toDecimal(row.currentBalance, row.currency),
  family_balance: toDecimal(row.familyBalance, row.currency),
  collections_balance: toDecimal(row.collectionsBalance, row.currency),
  unapplied: toDecimal(row.unapplied, row.currency),
  pt_balance: toDecimal(row.ptBalance, row.currency),
})

function lastCycleOf(row: PatientRow): PatientSummary['last_billing_cycle'] {
  if (!row.lastCycleId || !row.lastCycleStatus) return null
  return {
    id: row.lastCycleId,
    status: row.lastCycleStatus,
    workflow: row.cycleWorkflow,
    paused: row.cyclePaused ?? false,
    paused_before: isoInstant(row.cyclePausedBefore),
  }
}
