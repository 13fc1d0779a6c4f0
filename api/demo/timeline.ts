import { isOneOf, lostDisputes, wonDisputes } from '../contract/disputeStates.ts'
import type { PatientEventType } from '../contract/statuses.ts'
import { toDecimal } from '../contract/currency.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import type { BilledHousehold } from './billingCycles.ts'
import { cycleMoves, sentCycles } from './cycleMoves.ts'
import type { DemoPatient } from './households.ts'
import type { RowSets } from './rowSets.ts'

type EventData = Record<string, string | number | boolean | null>
type AddEvent = (
  patientId: string,
  type: PatientEventType,
  createdAt: string,
  data: EventData,
  userId?: string | null,
) => void

/** How far back timelines show visits and earlier cycles. */
const timelineDays = 240
const money = (minor: number) => toDecimal(minor, 'USD')

/** Writes the timelines from the existing rows. */
export function makeTimelines(rows: RowSets, households: readonly BilledHousehold[], today: string): void {
  const patients = new Map(
    households.flatMap(({ members }) => members.map((member) => [member.row.id, member] as const)),
  )
  const since = addDays(today, -timelineDays)
  const add: AddEvent = (patientId, type, createdAt, data, userId = null) => {
    rows.patientEvents.push({
      id: patients.get(patientId)!.random.id(createdAt),
      patientId,
      userId,
      type,
      data,
      createdAt,
    })
  }
  for (const { row } of patients.values()) {
    const isPartner = row.patientStatus === 'partners_api_created'
    add(row.id, isPartner ? 'patient_created' : 'patient_imported', row.createdAt, {
      external_id: row.externalId ?? null,
    })
  }
  for (const visit of rows.visits) {
    if (visit.serviceDate >= since)
      add(visit.patientId, 'visit_added', instantOn(visit.serviceDate, 23 * 60 + 30), {
        visit_id: visit.id,
        billed_amount: money(visit.billedAmount ?? 0),
      })
  }
  addPaymentEvents(rows, add)
  addInsuranceEvents(rows, since)
  addDisputeEvents(rows, today, add)
  addPlanEvents(rows, add)
  addCycleEvents(rows, since, add)
  addStaffEvents(rows, patients, add)
}

type PaymentRow = RowSets['payments'][number]

const receivedData = ({ id, amount, type }: PaymentRow) => ({ payment_id: id, amount: money(amount ?? 0), type })

function addPaymentEvents(rows: RowSets, add: AddEvent): void {
  for (const payment of rows.payments.filter((each) => each.type !== 'insurance')) {
    const data = receivedData(payment)
    if (payment.status === 'failed') add(payment.patientId, 'payment_failed', payment.createdAt, data)
    else if (payment.status !== 'cancelled') add(payment.patientId, 'payment_received', payment.createdAt, data)
    const refunded = payment.refunded ?? 0
    if (refunded > 0 && payment.disputeStatus == null)
      add(payment.patientId, 'payment_refunded', addHours(payment.createdAt, 20), { ...data, amount: money(refunded) })
  }
}

/**
 * Insurance pays every visit: its payments are shown as far back as visits are. Each entry has the id of its payment,
 * so that it takes no random number from those of other rows.
 */
function addInsuranceEvents(rows: RowSets, since: string): void {
  const shown = rows.payments.filter(
    ({ type, status, createdAt }) => type === 'insurance' && status !== 'cancelled' && createdAt >= since,
  )
  for (const payment of shown) {
    const { id, patientId, createdAt } = payment
    const entry = { id, patientId, userId: null, createdAt, data: receivedData(payment) }
    rows.patientEvents.push({ ...entry, type: 'payment_received' })
  }
}

function addDisputeEvents(rows: RowSets, today: string, add: AddEvent): void {
  for (const dispute of rows.disputes) {
    const { patientId, paymentId, amount, reason, status, createdAt, submittedAt } = dispute
    const data = { payment_id: paymentId, amount: money(amount), reason }
    add(patientId, 'payment_disputed', createdAt, data)
    if (submittedAt != null) add(patientId, 'dispute_submitted', submittedAt, data)
    const answered = submittedAt ?? createdAt
    const end = [addHours(answered, 200), answered].find((each) => each < instantOn(today, 0)) ?? answered
    if (isOneOf(wonDisputes, status)) add(patientId, 'dispute_won', end, data)
    if (isOneOf(lostDisputes, status)) add(patientId, 'dispute_lost', end, data)
  }
}

/** Current plans: when they were agreed, and the last declined installment. */
function addPlanEvents(rows: RowSets, add: AddEvent): void {
  const declined = new Map(
    rows.planInstallments.flatMap((each) => (each.failureCode == null ? [] : [[each.planId, each] as const])),
  )
  for (const plan of rows.paymentPlans.filter(({ nextPaymentDate }) => nextPaymentDate != null)) {
    const { id, patientId, amount, installments, createdAt } = plan
    add(patientId, 'plan_agreed', createdAt, {
      plan_id: id,
      amount: money(amount ?? 0),
      installments: installments ?? 0,
    })
    const installment = declined.get(id)
    if (!installment) continue
    const { number, failureCode: code = null, chargeOn: retry = null, modifiedAt } = installment
    add(patientId, 'plan_declined', modifiedAt, { plan_id: id, installment: number, code, retry })
  }
}

function addCycleEvents(rows: RowSets, since: string, add: AddEvent): void {
  const sent = new Set(sentCycles(rows))
  for (const cycle of rows.billingCycles.filter(({ startDate }) => startDate >= since)) {
    const cycleId = { billing_cycle_id: cycle.id }
    add(cycle.patientId, 'statement_created', cycle.createdAt, { ...cycleId, amount: money(cycle.ptAmount ?? 0) })
    add(cycle.patientId, 'billing_cycle_started', addMinutes(cycle.createdAt, 1), {
      ...cycleId,
      workflow: cycle.workflow ?? null,
    })
    for (const { from, to, at } of cycleMoves(cycle, sent.has(cycle)))
      add(cycle.patientId, 'billing_cycle_status_changed', at, { ...cycleId, from, to })
  }
}

/** User actions: tags, contacts and pauses, each by a user of the patient’s company. */
function addStaffEvents(rows: RowSets, patients: ReadonlyMap<string, DemoPatient>, add: AddEvent): void {
  const tags = new Map(rows.tags.map((tag) => [tag.id, tag]))
  const staff = new Map(
    rows.companies.map((company) => [company.id, rows.users.filter((user) => user.companyId === company.id)]),
  )
  const staffId = ({ random, practice }: DemoPatient) => random.pick(staff.get(practice.companyId)!).id
  const day = ({ random, row }: DemoPatient) => addHours(row.createdAt, random.between(24, 24 * 14))
  for (const { patientId, tagId } of rows.patientTags) {
    const tag = tags.get(tagId)!
    const patient = patients.get(patientId)!
    if (!tag.isImported)
      add(patientId, 'tags_changed', day(patient), { added: tag.name, removed: '' }, staffId(patient))
  }
  for (const contact of rows.patientContacts) {
    const patient = patients.get(contact.patientId)!
    const data = { kind: contact.kind, contact_id: contact.id }
    if (contact.blocked) add(contact.patientId, 'contact_blocked', day(patient), data, staffId(patient))
    if (contact.enabled === false) add(contact.patientId, 'contact_disabled', day(patient), data, staffId(patient))
  }
  for (const patient of patients.values()) {
    if (!patient.row.paused) continue
    const isByHand = patient.row.pauseReason === 'manual' || patient.row.pauseReason === 'client'
    add(
      patient.row.id,
      'billing_paused',
      addHours(patient.row.modifiedAt, 3),
      { reason: patient.row.pauseReason ?? null },
      isByHand ? staffId(patient) : null,
    )
  }
}

const addMinutes = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()
const addHours = (instant: string, hours: number) => addMinutes(instant, hours * 60)
