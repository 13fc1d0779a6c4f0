import type { Patient } from '../../api/contract/patients.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { companies, practices, worldId } from '../support/worldPeople.ts'

/** Text that only rows of the REST API hold; seen in an answer or a log, it has leaked. */
export const secret = 'Zebulon-4711'

/** A patient as the contract has it. */
export function restPatient(id: string): Patient {
  return {
    id,
    company_id: companies.alder.id,
    client_id: practices.north.id,
    client_name: 'Alder North',
    connection_type: 'dummy-classic',
    timezone: 'America/New_York',
    currency: 'USD',
    external_id: null,
    first_name: 'Ana',
    middle_name: '',
    last_name: secret,
    date_of_birth: '1984-03-11',
    patient_status: 'active',
    family_group_role: null,
    guarantor_patient_id: null,
    current_balance: '1.00',
    family_balance: '1.00',
    collections_balance: '0.00',
    unapplied: '0.00',
    pt_balance: '1.00',
    last_service_date: null,
    paused: false,
    pause_reason: null,
    paused_before: null,
    unbillable_reason: null,
    last_billing_cycle: null,
    queued: false,
    has_digital_contact: true,
    tags: [],
    created_at: '2026-01-01T00:00:00.000Z',
    modified_at: '2026-01-01T00:00:00.000Z',
    external_refnum: null,
    communication_language: 'english',
    start_date: null,
    address: null,
    emails: [],
    phones: [],
    guarantor_patient: null,
    family_members: [],
    insurance_policies_info: [],
    external_pause_reason: null,
    pause_note: null,
    pending_address: null,
    hidden: false,
    merged_into: null,
    billing_features: [],
    last_synced_at: null,
    sync_status: 'never',
    next_appointment: null,
  }
}

/** The signed-in person as the contract has it. */
export const restUser: SessionUser = {
  id: worldId('user', 1),
  first_name: 'Una',
  last_name: 'Staff',
  email: 'una@alder.example.com',
  role: 40,
  is_system: false,
  is_analyst: false,
  operator_status: 'offline',
  is_patients_support: false,
  is_support_supervisor: false,
  migrated_to_idp: false,
  is_idp_enforced: false,
  is_onshore: false,
  is_spanish_speaker: false,
  is_2fa_enabled: false,
  two_factor_state: 'disabled',
  is_2fa_enforced: false,
  company_id: companies.alder.id,
  allowed_clients: null,
  features: [],
  hide_access_codes: false,
  hide_appointments: false,
  sidebar_logout_timeout_minutes: 45,
  impersonator: null,
  created_at: '2026-01-01T00:00:00.000Z',
}

/** A billing cycle as the contract has it. */
export const restCycle = (id: string) => ({
  id,
  status: 'sent',
  start_date: '2026-10-01',
  end_date: null,
  workflow: null,
  paused: false,
  paused_before: null,
  pt_amount: '5.00',
  pt_paid: '0.00',
  created_at: '2026-10-01T00:00:00.000Z',
})
