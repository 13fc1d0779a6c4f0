/** Fields allowed in `where` of the patient lists. `search` matches name and external id with `$ilike`. */
export const patientFilters = {
  id: 'uuid',
  company_id: 'uuid',
  client_id: 'uuid',
  client_active: 'boolean',
  search: 'text',
  phone: 'text',
  email: 'text',
  /** Code of a sent statement. */
  statement_code: 'text',
  first_name: 'text',
  last_name: 'text',
  external_id: 'text',
  date_of_birth: 'date',
  patient_status: 'text',
  family_group_role: 'text',
  current_balance: 'money',
  family_balance: 'money',
  collections_balance: 'money',
  last_service_date: 'date',
  start_date: 'date',
  bc_status: 'text',
  bc_created_at: 'instant',
  /** Start of the last billing cycle. */
  bc_start_date: 'date',
  /** Owes money under the patient's own name: a guarantor for the family, a dependent never. */
  is_receivable: 'boolean',
  paused: 'boolean',
  pause_reason: 'text',
  unbillable_reason: 'text',
  /** Whether `alerts` of the patient has any. */
  has_alerts: 'boolean',
  /** Owes money and has no usable email or mobile phone: the patients for rules of default type 2. */
  is_unreachable: 'boolean',
  /** Of any payment plan of the patient. */
  plan_status: 'text',
  /** Deep lists exclude hidden accounts unless their filter names this field. */
  hidden: 'boolean',
  hold_reason: 'text',
  workflow: 'text',
  sync_status: 'text',
  last_action: 'text',
  last_template: 'text',
  last_contact_at: 'instant',
  communication_language: 'text',
  tag_id: 'uuid',
  created_at: 'instant',
} as const
