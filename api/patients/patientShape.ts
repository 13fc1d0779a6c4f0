import { billingFeaturesOf } from '../contract/billingFeatures.ts'
import { toDecimal } from '../contract/currency.ts'
import { patient, patientSummary, type Patient, type PatientSummary } from '../contract/patients.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { column, instantColumn, rowMoney } from '../listing/columnFields.ts'
import { fieldReader, responseFields } from '../listing/fieldReader.ts'
import type { PatientRow } from './patientSource.ts'

const contacts = (kind: 'phone' | 'email') => ({
  reads: ['contacts'] as const,
  of: (row: Pick<PatientRow, 'contacts'>): Patient['phones'] =>
    row.contacts.filter((contact) => contact.kind === kind).map(({ kind: _, ...contact }) => contact),
})

/** Mapping of each patient field. The server strips an `auto` prefix of the pause reason. */
export const patientFields = responseFields<PatientRow, unknown, Patient>()({
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
  current_balance: rowMoney('currentBalance'),
  family_balance: rowMoney('familyBalance'),
  collections_balance: rowMoney('collectionsBalance'),
  unapplied: rowMoney('unapplied'),
  pt_balance: rowMoney('ptBalance'),
  last_service_date: column('lastServiceDate'),
  paused: column('paused'),
  pause_reason: column('pauseReason'),
  paused_before: instantColumn('pausedBefore'),
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
      'cycleAutodebitDate',
    ],
    // A subquery for each patient.
    nested: { autodebit_date: ['cycleAutodebitDate'] },
    of: lastCycleOf,
  },
  bc_paused: { reads: ['cyclePaused'], of: (row) => row.cyclePaused ?? false },
  queued: column('isQueued'),
  has_digital_contact: column('hasDigitalContact'),
  alerts: column('alerts'),
  last_synced_at: instantColumn('lastSyncedAt'),
  sync_status: column('syncStatus'),
  last_action: column('lastAction'),
  last_template: column('lastTemplate'),
  last_contact_at: instantColumn('lastContactAt'),
  tags: column('tags'),
  created_at: instantColumn('createdAt'),
  modified_at: instantColumn('modifiedAt'),
  external_refnum: column('externalRefnum'),
  communication_language: column('communicationLanguage'),
  start_date: column('startDate'),
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
  payment_plans: {
    reads: ['plans', 'currency'],
    of: ({ plans, currency }) =>
      plans.map(({ remaining, created_at: createdAt, ...plan }) => ({
        ...plan,
        remaining: toDecimal(remaining, currency),
        created_at: isoInstant(createdAt),
      })),
  },
  mandators: { reads: [], of: () => [] },
  pending_insurance: rowMoney('pendingInsurance'),
  on_hold: rowMoney('onHold'),
  overpaid: rowMoney('overpaid'),
  pending_payments: rowMoney('pendingPayments'),
  account_balance_for_post_service_payment_plan: rowMoney('familyBalance'),
  data: { reads: ['policies', 'methodPriorities', 'pendingAddress', 'familyGroupRole'], of: dataOf },
  external_pause_reason: column('externalPauseReason'),
  pause_note: column('pauseNote'),
  pending_address: column('pendingAddress'),
  hidden: { reads: ['hiddenAt'], of: (row) => row.hiddenAt !== null },
  has_statement: column('hasStatement'),
  merged_into: column('mergedInto'),
  billing_features: { reads: ['connectionType'], of: (row) => billingFeaturesOf(row.connectionType) },
  next_appointment: { reads: ['nextAppointment', 'timezone'], of: nextAppointmentOf },
})

type LastCycle = Pick<
  PatientRow,
  | 'lastCycleId'
  | 'lastCycleStatus'
  | 'cycleWorkflow'
  | 'cyclePaused'
  | 'cyclePausedBefore'
  | 'cycleTemplate'
  | 'cycleSentAt'
  | 'cycleAutodebitDate'
>

function lastCycleOf(row: LastCycle): PatientSummary['last_billing_cycle'] {
  if (!row.lastCycleId || !row.lastCycleStatus) return null
  return {
    id: row.lastCycleId,
    status: row.lastCycleStatus,
    workflow: row.cycleWorkflow,
    paused: row.cyclePaused ?? false,
    paused_before: isoInstant(row.cyclePausedBefore),
    rule: row.cycleWorkflow,
    autodebit_date: row.cycleAutodebitDate,
    notifications_last_template: row.cycleTemplate,
    notifications_last_time: isoInstant(row.cycleSentAt),
    workflow_paused_before: isoInstant(row.cyclePausedBefore),
  }
}

function dataOf({
  policies,
  methodPriorities,
  pendingAddress,
  familyGroupRole,
}: Pick<PatientRow, 'policies' | 'methodPriorities' | 'pendingAddress' | 'familyGroupRole'>): Patient['data'] {
  return {
    insurances: policies,
    active_insurance: policies[0] ?? null,
    payment_methods_priorities: methodPriorities,
    pending_address: pendingAddress,
    patient_role: familyGroupRole,
  }
}

function guarantorOf({
  family,
  guarantorId,
}: Pick<PatientRow, 'family' | 'guarantorId'>): Patient['guarantor_patient'] {
  const found = family.find(({ id }) => id === guarantorId)
  return found ? { id: found.id, first_name: found.first_name, last_name: found.last_name } : null
}

function nextAppointmentOf({
  nextAppointment: next,
  timezone,
}: Pick<PatientRow, 'nextAppointment' | 'timezone'>): Patient['next_appointment'] {
  return next && { ...next, starts_at: isoInstant(next.starts_at), timezone }
}

/** Reads patients for some fields of the response; for all if none are given. */
export const patientReader = fieldReader(patientFields, patient)
export const patientSummaryReader = fieldReader(patientFields, patientSummary)
