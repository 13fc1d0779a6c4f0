import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { selectNextCharge } from '../billing/installments/selectNextCharge.ts'
import { upcomingStatuses } from '../contract/appointments.ts'
import { refusal } from '../contract/rules.ts'
import {
  appointments,
  billingCycles,
  insurances,
  patientContacts,
  patientInsurances,
  paymentMethods,
  paymentPlans,
  payments,
  patients,
  patientTags,
  practices,
  providers,
  snapshots,
  statements,
  tags,
  tasks,
  visits,
} from '../db/schema.ts'
import type { SelectedRow } from '../listing/listDeclaration.ts'
import { rowSelector } from '../listing/rowSelector.ts'
import { selectAlerts } from './patientAlerts.ts'

type TagJson = { id: string; name: string; is_imported: boolean }
type PersonJson = { id: string; first_name: string; last_name: string }
type PolicyJson = { insurance_id: string; name: string; priority: number; policy_number: string | null }

interface ContactJson {
  id: string
  kind: 'phone' | 'email'
  value: string
  type: number | null
  enabled: boolean
  blocked: boolean
  priority: string
  source: string
}

/** `remaining` in minor units. */
interface PlanJson {
  id: string
  status: string
  type: string
  remaining: number
  created_at: string
}

/** `balance` in minor units. */
type MemberJson = PersonJson & { family_group_role: string; balance: number }

interface AppointmentJson {
  id: string
  starts_at: string
  duration_minutes: number
  status: string
  provider: { id: string; name: string } | null
}

const contacts = sql<ContactJson[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'value', c.value, 'type', c.phone_type,
    'enabled', c.enabled, 'blocked', c.blocked, 'priority', c.priority, 'source', c.source) order by c.priority, c.id), '[]')
  from ${patientContacts} c where c.patient_id = ${patients.id})`

const policies = sql<PolicyJson[]>`(
  select coalesce(json_agg(json_build_object('insurance_id', i.id, 'name', i.name, 'priority', p.priority,
    'policy_number', p.policy_number) order by p.priority, i.name), '[]')
  from ${patientInsurances} p join ${insurances} i on i.id = p.insurance_id where p.patient_id = ${patients.id})`

const methodPriorities = sql<string[]>`(
  select coalesce(json_agg(m.id order by m.priority, m.id), '[]')
  from ${paymentMethods} m where m.patient_id = ${patients.id} and m.status = 'active')`

const plans = sql<PlanJson[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'type', p.type, 'remaining', p.amount - p.paid,
    'created_at', p.created_at) order by p.created_at desc, p.id), '[]')
  from ${paymentPlans} p where p.patient_id = ${patients.id})`

/** Total of the payments without a final outcome. Minor units. */
const pendingPayments = sql<number>`(
  select coalesce(sum(p.amount), 0)::bigint from ${payments} p
  where p.patient_id = ${patients.id} and p.status = 'pending')`.mapWith(Number)

/** Sum over the visits of some statements, in minor units. */
const sumOfVisits = (test: SQL) =>
  sql<number>`(
    select coalesce(sum(v.pt_balance), 0)::bigint from ${visits} v join ${statements} s on s.id = v.statement_id
    where v.patient_id = ${patients.id} and ${test})`.mapWith(Number)

/** The other family members: the guarantor and the dependents. Families do not cross practices. */
const family = sql<MemberJson[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name,
    'family_group_role', coalesce(m.family_group_role, ''), 'balance', m.current_balance) order by m.date_of_birth, m.id), '[]')
  from (
    select * from ${patients} head where head.id = ${patients.guarantorId}
    union all
    select * from ${patients} child where child.guarantor_id = coalesce(${patients.guarantorId}, ${patients.id})
  ) m
  where m.practice_id = ${patients.practiceId} and m.id <> ${patients.id})`

const mergedInto = sql<PersonJson | null>`(
  select json_build_object('id', t.id, 'first_name', t.first_name, 'last_name', t.last_name)
  from ${patients} t where t.id = ${patients.mergedIntoId})`

/** The next appointment; also null if the company hides appointments from the caller. */
const nextAppointment = (viewer: Viewer) =>
  refusal(viewer, 'appointments.read')
    ? sql<AppointmentJson | null>`null`
    : sql<AppointmentJson | null>`(
        select json_build_object('id', a.id, 'starts_at', a.starts_at, 'duration_minutes', a.duration_minutes,
          'status', a.status, 'provider', case when v.id is not null then
            json_build_object('id', v.id, 'name', v.first_name || ' ' || v.last_name) end)
        from ${appointments} a left join ${providers} v on v.id = a.provider_id
        where a.patient_id = ${patients.id} and a.starts_at >= ${viewer.now.toISOString()}::timestamptz
          and a.status in (${sql.join(
            upcomingStatuses.map((status) => sql`${status}`),
            sql`, `,
          )})
        order by a.starts_at, a.id limit 1)`

/** All columns of a patient. Every patient list and the patient page select from it, in one statement. */
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
    cycleTemplate: sql<string | null>`${billingCycles.notificationsLastTemplate}`,
    cycleAutodebitDate: selectNextCharge(patients.id),
    cycleSentAt: sql<string | null>`${billingCycles.notificationsLastTime}`,
    tags: sql<TagJson[]>`(
      select coalesce(json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}, 'is_imported', ${tags.isImported}) order by ${tags.name}), '[]')
      from ${patientTags} join ${tags} on ${tags.id} = ${patientTags.tagId} where ${patientTags.patientId} = ${patients.id})`,
    isQueued: sql<boolean>`${patients.id}::text in (select e.id from ${tasks} t,
      jsonb_array_elements_text(t.input -> 'patientIds') with ordinality e (id, place)
      where t.finished_at is null and e.place > t.done)`,
    hasStatement: sql<boolean>`exists (select from ${snapshots} where ${snapshots.patientId} = ${patients.id})`,
    alerts: selectAlerts,
    contacts,
    policies,
    methodPriorities,
    plans,
    pendingPayments,
    pendingInsurance: sumOfVisits(sql`s.bucket = 'pending' and v.status = 'open'`),
    onHold: sumOfVisits(sql`s.bucket = 'pending' and v.status <> 'open'`),
    overpaid: sql<number>`-${sumOfVisits(sql`s.bucket = 'paid'`)}`.mapWith(Number),
    family,
    mergedInto,
    nextAppointment,
  },
  join: sql`inner join ${practices} on ${eq(practices.id, patients.practiceId)}
    left join ${billingCycles} on ${eq(billingCycles.id, patients.lastCycleId)}`,
}

export const selectPatients = rowSelector(patientSource)
export type PatientRow = SelectedRow<(typeof patientSource)['columns']>
