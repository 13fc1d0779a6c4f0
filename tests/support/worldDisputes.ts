import { connectionRows } from './worldPaymentMethods.ts'
import { daysBefore } from './worldPatients.ts'
import { practices, worldId } from './worldPeople.ts'
import { examples, type examplesOfCall } from './worldScope.ts'

type Place = keyof typeof practices

/** A patient of each place whose third payment is disputed. */
export const disputedAt: Record<Place, number> = { north: 14, south: 17, main: 29 }
export const disputedPayment = (place: Place): string => worldId('payment', disputedAt[place] * 100 + 2)

const disputeFileOf = (place: Place) => worldId('disputeFile', disputedAt[place])

const disputeCalls = [
  'saveDispute',
  'submitDispute',
  'closeDispute',
  'getPreparedEvidence',
  'takePreparedEvidence',
  'getDisputePdf',
]

/** Rows of the calls of disputes, by kind. */
export const disputeExamples: typeof examplesOfCall = {
  getDisputeFile: { stripe_files: { id: disputeFileOf, owner: (place) => examples['clients']!.owner(place) } },
  ...Object.fromEntries(
    disputeCalls.map((name) => [
      name,
      { payments: { id: disputedPayment, owner: (place) => examples['payments']!.owner(place) } },
    ]),
  ),
}

interface PaymentRow {
  id: string
  companyId: string
  practiceId: string
  patientId: string
  amount: number
}
const places = Object.keys(practices) as Place[]
const placeOf = ({ id }: { id: string }) => places.find((place) => disputedPayment(place) === id)

/** Payments, those of `disputedAt` with their dispute. */
export const withDisputes = <Row extends PaymentRow>(rows: readonly Row[]) =>
  rows.map((row) => {
    const place = placeOf(row)
    const connection = connectionRows().find(({ practiceId }) => practiceId === row.practiceId)
    return place && connection
      ? { ...row, status: 'dispute' as const, disputeStatus: 'needs_response' as const, connectionId: connection.id }
      : row
  })

/** Long after any day on which the tests run, because the app compares it with the browser's clock. */
const dueAt = daysBefore(-3650)

export const disputeRows = (rows: readonly PaymentRow[]) =>
  rows.flatMap((row) => {
    const place = placeOf(row)
    if (!place) return []
    return {
      id: worldId('dispute', disputedAt[place]),
      companyId: row.companyId,
      practiceId: row.practiceId,
      patientId: row.patientId,
      paymentId: row.id,
      processorId: `dp_${place}`,
      status: 'needs_response' as const,
      reason: 'fraudulent',
      amount: row.amount,
      evidence: { product_description: 'Office visit' },
      evidenceDueAt: dueAt,
      reversed: 0,
      createdAt: daysBefore(2),
      modifiedAt: daysBefore(2),
    }
  })

const receipt = Buffer.from('%PDF-1.7 a receipt')

/** A file of each of them. */
export const disputeFileRows = (rows: readonly PaymentRow[]) =>
  disputeRows(rows).map(({ id: disputeId, companyId, practiceId, paymentId }) => ({
    id: disputeFileOf(placeOf({ id: paymentId })!),
    companyId,
    practiceId,
    disputeId,
    kind: 'receipt' as const,
    name: 'receipt.pdf',
    type: 'application/pdf' as const,
    size: receipt.length,
    createdAt: daysBefore(2),
  }))
export const worldDisputeFiles = () => places.map((place) => [disputeFileOf(place), receipt] as const)

/** The same disputes at the card processor. */
export const sandboxDisputeRows = (rows: readonly PaymentRow[]) =>
  disputeRows(rows).map(({ processorId: id, practiceId, amount, reason, status, createdAt }) => ({
    id,
    account: connectionRows().find((each) => each.practiceId === practiceId)!.accountId,
    data: {
      id,
      object: 'dispute',
      amount,
      reason,
      status,
      evidence: {},
      evidence_details: { due_by: Date.parse(dueAt) / 1000, has_evidence: false, submission_count: 0 },
    },
    createdAt,
  }))
