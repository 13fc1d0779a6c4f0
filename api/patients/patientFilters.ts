import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { patientFilters } from '../contract/patientFilters.ts'
import {
  billingCycles,
  patientContacts,
  patients,
  patientTags,
  paymentPlans,
  practices,
  snapshots,
  visits,
} from '../db/schema.ts'
import type { SortSources } from '../listing/orderSql.ts'
import type { FilterSources } from '../listing/whereSql.ts'
import { hasAnyAlert } from './patientAlerts.ts'
import { isReceivable } from './Receivable.ts'

const throughPractice = (test: SQL) =>
  sql`exists (select 1 from ${practices} where ${and(eq(practices.id, patients.practiceId), test)})`
const throughCycle = (test: SQL) =>
  sql`exists (select 1 from ${billingCycles} where ${and(eq(billingCycles.id, patients.lastCycleId), test)})`
const throughTags = (test: SQL) =>
  sql`exists (select 1 from ${patientTags} where ${and(eq(patientTags.patientId, patients.id), test)})`

const throughContacts = (kind: 'phone' | 'email') => (test: SQL) =>
  sql`exists (select 1 from ${patientContacts} where ${and(eq(patientContacts.patientId, patients.id), eq(patientContacts.kind, kind), test)})`

const throughStatements = (test: SQL) =>
  sql`exists (select 1 from ${snapshots} where ${and(eq(snapshots.patientId, patients.id), test)})`

const throughHolds = (test: SQL) =>
  sql`exists (select 1 from ${visits} where ${and(eq(visits.patientId, patients.id), test)})`

const throughPlans = (test: SQL) =>
  sql`exists (select 1 from ${paymentPlans} where ${and(eq(paymentPlans.patientId, patients.id), test)})`

const isInOneOf = (currencies: readonly string[]) =>
  sql`${patients.practiceId} in (select ${practices.id} from ${practices} where ${inArray(practices.currency, [...currencies])})`

export const patientFilterSources: FilterSources<typeof patientFilters> = {
  id: patients.id,
  company_id: patients.companyId,
  client_id: patients.practiceId,
  client_active: { column: practices.active, exists: throughPractice },
  search: patients.searchText,
  phone: { column: patientContacts.value, exists: throughContacts('phone') },
  email: { column: patientContacts.value, exists: throughContacts('email') },
  statement_code: { column: snapshots.code, exists: throughStatements },
  first_name: patients.firstName,
  last_name: patients.lastName,
  external_id: patients.externalId,
  date_of_birth: patients.dateOfBirth,
  patient_status: patients.patientStatus,
  family_group_role: patients.familyGroupRole,
  current_balance: { column: patients.currentBalance, isIn: isInOneOf },
  family_balance: { column: patients.familyBalance, isIn: isInOneOf },
  collections_balance: { column: patients.collectionsBalance, isIn: isInOneOf },
  last_service_date: patients.lastServiceDate,
  start_date: patients.startDate,
  bc_status: patients.lastCycleStatus,
  bc_created_at: { column: billingCycles.createdAt, exists: throughCycle },
  bc_start_date: { column: billingCycles.startDate, exists: throughCycle },
  is_receivable: isReceivable,
  paused: patients.paused,
  pause_reason: patients.pauseReason,
  unbillable_reason: patients.unbillableReason,
  has_alerts: hasAnyAlert,
  is_unreachable: sql`(${patients.currentBalance} > 0 and not ${patients.hasDigitalContact})`,
  plan_status: { column: paymentPlans.status, exists: throughPlans },
  hidden: sql`(${patients.hiddenAt} is not null)`,
  hold_reason: { column: visits.billingHoldType, exists: throughHolds },
  workflow: { column: billingCycles.workflow, exists: throughCycle },
  sync_status: patients.syncStatus,
  last_action: patients.lastAction,
  last_template: patients.lastTemplate,
  last_contact_at: patients.lastContactAt,
  communication_language: patients.communicationLanguage,
  tag_id: { column: patientTags.tagId, exists: throughTags },
  created_at: patients.createdAt,
}

/** Missing dates sort first: a cursor needs a comparable value, and indexes use the same expression. */
export const patientSortSources = {
  name: { by: patients.sortName, type: 'text' },
  date_of_birth: { by: sql`coalesce(${patients.dateOfBirth}, '0001-01-01'::date)`, type: 'date' },
  current_balance: { by: patients.currentBalance, type: 'bigint' },
  last_service_date: { by: sql`coalesce(${patients.lastServiceDate}, '0001-01-01'::date)`, type: 'date' },
  created_at: { by: patients.createdAt, type: 'timestamptz' },
} as const satisfies SortSources
