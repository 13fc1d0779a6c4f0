import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { inScope } from '../../../access/scope.ts'
import type { Viewer } from '../../../access/Viewer.ts'
import type { ReadTx } from '../../../db/Tx.ts'
import {
  accountPayments,
  consents,
  disputes,
  messages,
  patientEvents,
  patients,
  payments,
  practices,
} from '../../../db/schema.ts'
import { conflict, notFound } from '../../../http/ApiError.ts'
import { findContact } from '../../../patients/findContact.ts'
import { isoInstant } from '../../../time/isoInstant.ts'
import type { EvidenceFacts, KnownPayment, StatementLine } from './EvidenceFacts.ts'
import { paidCharges } from './paidCharges.ts'

type PaymentRow = typeof payments.$inferSelect
type DisputeRow = typeof disputes.$inferSelect

interface Disputed {
  payment: PaymentRow
  dispute: DisputeRow
}

const dayMs = 86_400_000
/** Days before and after a payment within which facts count as related. */
const daysBefore = { messages: 60, statements: 180, similar: 30 }
const most = { messages: 200, statements: 100, earlier: 20, similar: 5 }

/**
 * The product's data about a disputed payment.
 * @throws ApiError 404 outside of the viewer's scope, 409 without a dispute
 */
export async function loadFacts(tx: ReadTx, viewer: Viewer, paymentId: string) {
  const scope = inScope(viewer, { company: payments.companyId, practice: payments.practiceId })
  const [found] = await tx
    .select({ payment: payments, patient: patients, practice: practices, dispute: disputes })
    .from(payments)
    .innerJoin(patients, eq(patients.id, payments.patientId))
    .innerJoin(practices, eq(practices.id, payments.practiceId))
    .leftJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(and(eq(payments.id, paymentId), scope))
  if (!found) throw notFound('payment')
  const { payment, patient, practice, dispute } = found
  if (!dispute) throw conflict('no_dispute')
  const disputed = { payment, dispute }
  const facts: EvidenceFacts = {
    reason: dispute.reason,
    practice,
    patient: {
      name: [patient.firstName, patient.middleName, patient.lastName].filter(Boolean).join(' '),
      email: (await findContact(tx, patient.id, 'email')) ?? null,
      address: patient.address,
    },
    payment: await disputedPayment(tx, payment),
    consents: await signedConsents(tx, disputed),
    statements: await statementLines(tx, disputed),
    messages: await messagesAround(tx, disputed),
    ...(await otherPayments(tx, payment)),
    policies: await earlierPolicies(tx, dispute),
  }
  return { payment, dispute, facts }
}

const daysFrom = (instant: string, days: number) => new Date(Date.parse(instant) + days * dayMs).toISOString()

async function known(tx: ReadTx, rows: readonly PaymentRow[]): Promise<KnownPayment[]> {
  const charges = await paidCharges(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, amount, refunded, methodLabel, externalId, createdAt }) => ({
    id,
    amount,
    refunded,
    methodLabel,
    externalId,
    createdAt: isoInstant(createdAt),
    charges: charges.get(id) ?? [],
  }))
}

async function disputedPayment(tx: ReadTx, row: PaymentRow): Promise<EvidenceFacts['payment']> {
  const [payment] = await known(tx, [row])
  const [account] = row.accountPaymentId
    ? await tx
        .select({ unapplied: accountPayments.unapplied })
        .from(accountPayments)
        .where(eq(accountPayments.id, row.accountPaymentId))
    : []
  const [receipt] = await tx
    .select({ at: patientEvents.createdAt })
    .from(patientEvents)
    .where(
      and(
        eq(patientEvents.patientId, row.patientId),
        eq(patientEvents.type, 'receipt_sent'),
        sql`${patientEvents.data}->>'payment_id' = ${row.id}`,
      ),
    )
    .orderBy(asc(patientEvents.createdAt))
    .limit(1)
  return { ...payment!, unapplied: account?.unapplied ?? 0, receiptSentAt: receipt ? isoInstant(receipt.at) : null }
}

async function signedConsents(tx: ReadTx, { payment, dispute }: Disputed): Promise<EvidenceFacts['consents']> {
  const rows = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.patientId, payment.patientId), lte(consents.signedAt, dispute.createdAt)))
    .orderBy(asc(consents.signedAt), asc(consents.id))
  return rows.map((row) => ({
    title: row.templateTitle,
    text: row.text,
    signedAt: isoInstant(row.signedAt!),
    method: row.signMethod,
    staff: row.signStaff,
    address: row.signAddress,
    fingerprint: row.signFingerprint,
    revokedAt: isoInstant(row.revokedAt),
  }))
}

const lineTypes = ['statement_sent', 'paper_statement_sent', 'rule_advanced', 'statement_opened'] as const

async function statementLines(tx: ReadTx, { payment, dispute }: Disputed): Promise<StatementLine[]> {
  const rows = await tx
    .select()
    .from(patientEvents)
    .where(
      and(
        eq(patientEvents.patientId, payment.patientId),
        inArray(patientEvents.type, [...lineTypes]),
        gte(patientEvents.createdAt, daysFrom(payment.createdAt, -daysBefore.statements)),
        lte(patientEvents.createdAt, dispute.createdAt),
      ),
    )
    .orderBy(desc(patientEvents.createdAt), desc(patientEvents.id))
    .limit(most.statements)
  return rows.toReversed().map(({ type, data, createdAt }) => ({
    type: type === 'statement_opened' ? 'opened' : 'sent',
    at: isoInstant(createdAt),
    channel: typeof data['channel'] === 'string' ? data['channel'] : null,
  }))
}

/** Internal notes are not for the bank, and undelivered messages do not count. */
async function messagesAround(tx: ReadTx, { payment, dispute }: Disputed): Promise<EvidenceFacts['messages']> {
  const isDelivered = or(isNull(messages.status), inArray(messages.status, ['sent', 'acknowledged', 'read']))
  const rows = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.patientId, payment.patientId),
        inArray(messages.type, ['chat', 'email', 'sms']),
        isDelivered,
        ne(messages.text, ''),
        gte(messages.createdAt, daysFrom(payment.createdAt, -daysBefore.messages)),
        lte(messages.createdAt, dispute.createdAt),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(most.messages)
  return rows.toReversed().map(({ createdAt, inbound, type, text }) => ({
    at: isoInstant(createdAt),
    isFromPatient: inbound,
    type,
    text,
  }))
}

/** Payments of the same patient: earlier ones by the same card, and those of the same amount around the same time. */
async function otherPayments(tx: ReadTx, payment: PaymentRow): Promise<Pick<EvidenceFacts, 'earlier' | 'similar'>> {
  const ofPatient = and(eq(payments.patientId, payment.patientId), ne(payments.id, payment.id))
  const byCard = payment.paymentMethodId
    ? eq(payments.paymentMethodId, payment.paymentMethodId)
    : payment.methodLabel === null
      ? sql`false`
      : eq(payments.methodLabel, payment.methodLabel)
  const isUndisputed = and(eq(payments.status, 'success'), isNull(payments.disputeStatus))
  const earlier = await tx
    .select()
    .from(payments)
    .where(and(ofPatient, byCard, isUndisputed, lt(payments.createdAt, payment.createdAt)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(most.earlier)
  const similar = await tx
    .select()
    .from(payments)
    .where(
      and(
        ofPatient,
        eq(payments.amount, payment.amount),
        inArray(payments.status, ['success', 'dispute']),
        gte(payments.createdAt, daysFrom(payment.createdAt, -daysBefore.similar)),
        lte(payments.createdAt, daysFrom(payment.createdAt, daysBefore.similar)),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(most.similar)
  return { earlier: await known(tx, earlier), similar: await known(tx, similar) }
}

/** Policy texts that the practice submitted in its last dispute that had them. */
async function earlierPolicies(tx: ReadTx, { id, practiceId }: DisputeRow): Promise<EvidenceFacts['policies']> {
  const policies: EvidenceFacts['policies'] = {}
  for (const kind of ['refund_policy_disclosure', 'cancellation_policy_disclosure'] as const) {
    const [row] = await tx
      .select({ text: sql<string>`${disputes.evidence}->>${kind}`, at: disputes.submittedAt })
      .from(disputes)
      .where(
        and(
          eq(disputes.practiceId, practiceId),
          ne(disputes.id, id),
          isNotNull(disputes.submittedAt),
          sql`${disputes.evidence} ? ${kind}`,
        ),
      )
      .orderBy(desc(disputes.submittedAt), desc(disputes.id))
      .limit(1)
    if (row) policies[kind] = { text: row.text, at: isoInstant(row.at!) }
  }
  return policies
}
