import { billingFeaturesOf } from '../contract/billingFeatures.ts'
import { toDecimal } from '../contract/currency.ts'
import { patient, patientSummary, type Patient, type PatientSummary } from '../contract/patients.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { column, fieldReader, type ResponseField, type ResponseFields } from '../listing/fieldReader.ts'
import type { PatientRow } from './patientSource.ts'

type Field<T> = ResponseField<PatientRow, void, T>

const instant = <C extends 'createdAt' | 'modifiedAt'>(name: C): Field<string> => ({
  reads: [name],
  of: (row) => isoInstant(row[name]),
})

const instantOrNull = (name: 'pausedBefore' | 'lastSyncedAt' | 'lastContactAt'): Field<string | null> => ({
  reads: [name],
  of: (row) => isoInstant(row[name]),
})

const money = (
  name: 'currentBalance' | 'familyBalance' | 'collectionsBalance' | 'unapplied' | 'ptBalance',
): Field<string> => ({ reads: [name, 'currency'], of: (row) => toDecimal(row[name], row.currency) })

const contacts = (kind: 'phone' | 'email'): Field<Patient['phones']> => ({
  reads: ['contacts'],
  of: (row) => row.contacts.filter((contact) => contact.kind === kind).map(({ kind: _, ...contact }) => contact),
})

/** Mapping of each patient field. The server strips an `auto` prefix of the pause reason. */
const patientFields: ResponseFields<PatientRow, void, Patient> = {
  id: column('id'),
  company_id: column('companyId'),
  client_id: column('practiceId'),
  client_name: column('practiceName'),
  connection_type: column('connectionType'),
  timezone: column('timezone'),
  currency: column('currency'),
  external_id: column('externalId'),
  first_name: column('firstName'),
  middle_name: column('middleName'),
  last_name: column('lastName'),
  date_of_birth: column('dateOfBirth'),
  patient_status: column('patientStatus'),
  family_group_role: column('familyGroupRole'),
  guarantor_patient_id: column('guarantorId'),
  current_balance: money('currentBalance'),
  family_balance: money('familyBalance'),
  collections_balance: money('collectionsBalance'),
  unapplied: money('unapplied'),
  pt_balance: money('ptBalance'),
  last_service_date: column('lastServiceDate'),
  paused: column('paused'),
  pause_reason: column('pauseReason'),
  paused_before: instantOrNull('pausedBefore'),
  unbillable_reason: column('unbillableReason'),
  last_billing_cycle: {
    reads: [
      'lastCycleId',
      'lastCycleStatus',
      'cycleWorkflow',
      'cyclePaused',
      'cyclePausedBefore',
      'cycleTemplate',
      'cycleSentAt',
    ],
    of: lastCycleOf,
  },
  bc_paused: { reads: ['cyclePaused'], of: (row) => row.cyclePaused ?? false },
  queued: column('isQueued'),
  has_digital_contact: column('hasDigitalContact'),
  last_synced_at: instantOrNull('lastSyncedAt'),
  sync_status: column('syncStatus'),
  communication_language: column('communicationLanguage'),
  start_date: column('startDate'),
  last_action: column('lastAction'),
  last_template: column('lastTemplate'),
  last_contact_at: instantOrNull('lastContactAt'),
  tags: column('tags'),
  created_at: instant('createdAt'),
  modified_at: instant('modifiedAt'),
  external_refnum: column('externalRefnum'),
  address: column('address'),
  emails: contacts('email'),
  phones: contacts('phone'),
  guarantor_patient: { reads: ['family', 'guarantorId'], of: guarantorOf },
  family_members: {
    reads: ['family', 'currency'],
    of: ({ family, currency }) =>
      family.map(({ balance, ...member }) => ({ ...member, current_balance: toDecimal(balance, currency) })),
  },
  insurance_policies_info: column('policies'),
  mandators: { reads: [], of: () => [] },
  account_balance_for_post_service_payment_plan: money('familyBalance'),
  data: { reads: ['policies', 'methodPriorities', 'pendingAddress', 'familyGroupRole'], of: dataOf },
  external_pause_reason: column('externalPauseReason'),
  pause_note: column('pauseNote'),
  pending_address: column('pendingAddress'),
  hidden: { reads: ['hiddenAt'], of: (row) => row.hiddenAt !== null },
  has_statement: column('hasStatement'),
  merged_into: column('mergedInto'),
  billing_features: { reads: ['connectionType'], of: (row) => billingFeaturesOf(row.connectionType) },
  next_appointment: { reads: ['nextAppointment', 'timezone'], of: nextAppointmentOf },
}

function lastCycleOf(row: PatientRow): PatientSummary['last_billing_cycle'] {
  if (!row.lastCycleId || !row.lastCycleStatus) return null
  return {
    id: row.lastCycleId,
    status: row.lastCycleStatus,
    workflow: row.cycleWorkflow,
    paused: row.cyclePaused ?? false,
    paused_before: isoInstant(row.cyclePausedBefore),
    rule: row.cycleWorkflow,
    autodebit_date: null,
    notifications_last_template: row.cycleTemplate,
    notifications_last_time: isoInstant(row.cycleSentAt),
    workflow_paused_before: isoInstant(row.cyclePausedBefore),
  }
}

function dataOf({ policies, methodPriorities, pendingAddress, familyGroupRole }: PatientRow): Patient['data'] {
  return {
    insurances: policies,
    active_insurance: policies[0] ?? null,
    payment_methods_priorities: methodPriorities,
    pending_address: pendingAddress,
    patient_role: familyGroupRole,
  }
}

function guarantorOf({ family, guarantorId }: PatientRow): Patient['guarantor_patient'] {
  const found = family.find(({ id }) => id === guarantorId)
  return found ? { id: found.id, first_name: found.first_name, last_name: found.last_name } : null
}

function nextAppointmentOf({ nextAppointment: next, timezone }: PatientRow): Patient['next_appointment'] {
  return next && { ...next, starts_at: isoInstant(next.starts_at), timezone }
}

/** Selects the columns for some fields of the response; for all if none are given. */
export const patientReader = fieldReader(patientFields, Object.keys(patient.shape))
export const patientSummaryReader = fieldReader<PatientRow, void, PatientSummary>(
  patientFields,
  Object.keys(patientSummary.shape),
)
