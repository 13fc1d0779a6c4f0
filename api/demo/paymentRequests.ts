import { addDays, instantOn } from '../time/calendar.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** One request per this many patients with a balance, and per this many online payments. */
const unpaidEach = 12
const paidEach = 25
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type RequestRow = RowSets['paymentRequests'][number]
type Payment = RowSets['payments'][number]

/** Payment requests: unpaid and canceled ones of patients with a balance, and paid ones with their payment. */
export function addPaymentRequests(rows: RowSets, random: Random, today: string): void {
  const connections = new Map(rows.paymentConnections.map((connection) => [connection.practiceId, connection.id]))
  rows.patients.forEach((patient, index) => {
    const own = random.fork(index)
    const connectionId = connections.get(patient.practiceId)
    const amount = patient.currentBalance
    if (connectionId === undefined || amount < 1000 || !own.chance(1 / unpaidEach)) return
    const at = instantOn(addDays(today, -own.between(1, 20)), own.between(14 * 60, 23 * 60))
    const status = own.chance(0.25) ? 'cancelled' : 'unpaid'
    rows.paymentRequests.push({ ...requestRow(own, patient, at), connectionId, amount, status, items: itemsOf(amount) })
  })
  const online = rows.payments.filter(isPaidOnline)
  online.forEach((payment, index) => {
    const own = random.fork(1_000_000 + index)
    const connectionId = connections.get(payment.practiceId)
    if (connectionId === undefined || !own.chance(1 / paidEach)) return
    const { patientId: id, amount, createdAt } = payment
    const row = requestRow(own, { ...payment, id }, createdAt)
    const paid = { connectionId, amount, status: 'paid' as const, items: itemsOf(amount), paymentId: payment.id }
    rows.paymentRequests.push({ ...row, ...paid })
  })
}

const isPaidOnline = ({ type, status, paymentMethodType }: Payment) =>
  type === 'patient_portal' && status === 'success' && paymentMethodType === 'card'

const itemsOf = (amount: number) => [{ name: 'current_balance', amount }]

function requestRow(
  random: Random,
  { id: patientId, companyId, practiceId }: { id: string; companyId: string; practiceId: string },
  at: string,
): Omit<RequestRow, 'connectionId' | 'amount' | 'status' | 'items'> {
  const drawn = Array.from({ length: 12 }, () => letters[random.between(0, letters.length - 1)]!).join('')
  return {
    id: random.id(at),
    companyId,
    practiceId,
    patientId,
    code: drawn.replaceAll(/(.{4})(?=.)/g, '$1-'),
    lastSentAt: random.chance(0.8) ? at : null,
    createdAt: at,
    modifiedAt: at,
  }
}
