import { closedDisputes, isOneOf, lostDisputes } from '../contract/disputeStates.ts'
import { disputeReasons } from '../contract/disputes.ts'
import type { Random } from '../samples/Random.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import type { RowSets } from './rowSets.ts'

type PaymentRow = RowSets['payments'][number]

/** Days in which a bank expects evidence. */
const daysToRespond = 14

/** The dispute of each disputed payment, here and in the payment sandbox. */
export function addDisputes(rows: RowSets, random: Random, today: string): void {
  const connections = new Map(rows.paymentConnections.map((each) => [each.practiceId, each]))
  const disputed = rows.payments.filter(({ disputeStatus }) => disputeStatus != null)
  disputed.forEach((payment, index) => {
    const connection = connections.get(payment.practiceId)
    if (!connection) return
    payment.connectionId = connection.id
    const dispute = disputeOf(payment, random, { index, today })
    rows.disputes.push(dispute)
    if (!isOneOf(closedDisputes, dispute.status)) holdCycle(rows, dispute)
    rows.sandboxObjects.push({
      id: dispute.processorId,
      account: connection.accountId,
      data: sandboxDispute(dispute),
      createdAt: dispute.createdAt,
    })
  })
}

/** The family’s billing cycle waits since the dispute arrived. */
function holdCycle(rows: RowSets, { patientId, createdAt }: RowSets['disputes'][number]): void {
  const { guarantorId } = rows.patients.find(({ id }) => id === patientId)!
  const head = rows.patients.find(({ id }) => id === (guarantorId ?? patientId))!
  const cycle = rows.billingCycles.find(({ id }) => id === head.lastCycleId)!
  Object.assign(cycle, { modifiedAt: createdAt })
  Object.assign(head, { modifiedAt: createdAt })
}

/** Every second one without a response has a draft. Open disputes arrived in the last days; the others long enough ago to be over. */
function disputeOf(payment: PaymentRow, random: Random, { index, today }: { index: number; today: string }) {
  const status = payment.disputeStatus!
  const isOver = isOneOf(closedDisputes, status)
  const isAnswered = isOver ? status !== 'charge_refunded' : status.endsWith('under_review')
  const paidOn = payment.createdAt.slice(0, 10)
  const arrived = addDays(today, isOver ? -random.between(20, 60) : -random.between(isAnswered ? 2 : 1, 11))
  const createdAt = arrived <= paidOn ? payment.createdAt : instantOn(arrived, random.between(8 * 60, 15 * 60))
  const submittedAt = isAnswered ? instantOn(addDays(createdAt.slice(0, 10), 1), 16 * 60) : null
  const { companyId, practiceId, patientId, amount } = payment
  return {
    id: random.id(createdAt),
    companyId,
    practiceId,
    patientId,
    paymentId: payment.id,
    processorId: `dp_demo${index + 1}`,
    status,
    reason: reasons[index % reasons.length]!,
    amount,
    evidence:
      isAnswered || index % 2 === 0
        ? { product_description: 'Office visit. Charges are itemized on the statement.' }
        : {},
    evidenceDueAt: instantOn(addDays(createdAt.slice(0, 10), daysToRespond), 23 * 60 + 59),
    submissionCount: isAnswered ? 1 : 0,
    submittedAt,
    reversed: isOneOf(lostDisputes, status) ? payment.refunded : 0,
    createdAt,
    modifiedAt: submittedAt ?? createdAt,
  }
}

/** Patients dispute some reasons far more often than others. */
const reasons = ['fraudulent', 'unrecognized', 'duplicate', 'product_not_received', ...disputeReasons] as const

function sandboxDispute(dispute: RowSets['disputes'][number]) {
  const due = Date.parse(dispute.evidenceDueAt!) / 1000
  return {
    id: dispute.processorId,
    object: 'dispute',
    amount: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    evidence: dispute.submittedAt == null ? {} : dispute.evidence,
    evidence_details: { due_by: due, has_evidence: false, submission_count: dispute.submissionCount ?? 0 },
    livemode: false,
  }
}
