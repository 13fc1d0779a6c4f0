import { noAmounts } from '../../billing/amounts.ts'
import type { BilledCharge, BilledVisit, SyncedAccount } from '../../connectors/Account.ts'
import type { NewRow } from '../../db/insertRows.ts'
import { newId } from '../../db/newId.ts'
import type { charges, paymentApplies, payments, visits } from '../../db/schema.ts'

/** Rows of new visits, charges and payments. */
export interface VisitRows {
  visits: NewRow<typeof visits>[]
  charges: NewRow<typeof charges>[]
  payments: NewRow<typeof payments>[]
  applies: NewRow<typeof paymentApplies>[]
}

/** Visits of an account in the billing system. */
export interface AccountVisits {
  account: SyncedAccount
  visits: readonly BilledVisit[]
}

/** What a sync changed of the visits of an account. */
export interface VisitCounts {
  visits_added: number
  visits_changed: number
  payments_added: number
}

/** New visits of disabled providers, and at locations of disabled groups, are left out. */
export const isUnbilled = (account: SyncedAccount, { providerId, locationId }: BilledVisit): boolean =>
  (providerId !== null && account.unbilledProviderIds.includes(providerId)) ||
  (locationId !== null && account.unbilledLocationIds.includes(locationId))

export const scopeOf = ({ companyId, practiceId, id }: SyncedAccount) => ({ companyId, practiceId, patientId: id })

/** Sum of the amounts that the insurance allows. Minor units. */
export const allowedOf = ({ charges: lines }: BilledVisit): number =>
  lines.reduce((sum, { billed, adjustment }) => sum + billed - adjustment, 0)

/** Adds the rows of a new visit with its charges and payments. @returns the number of payments */
export function addVisitRows(rows: VisitRows, account: SyncedAccount, visit: BilledVisit): number {
  const visitId = newId()
  const scope = scopeOf(account)
  const { externalId, serviceDate, description, providerId, locationId } = visit
  rows.visits.push({
    id: visitId,
    ...scope,
    externalId,
    serviceDate,
    description,
    providerId,
    locationId,
    status: visit.isWaiting ? 'open' : 'billed',
    ...noAmounts,
    allowedAmount: allowedOf(visit),
  })
  const lines = visit.charges.map((charge) => chargeRow(scope, visitId, charge))
  rows.charges.push(...lines)
  const idOf = new Map(lines.map((line) => [line.externalId, line.id]))
  return addPaymentRows(rows, account, visit, { idOf, isNew: true })
}

export const chargeRow = (scope: ReturnType<typeof scopeOf>, visitId: string, charge: BilledCharge) => ({
  id: newId(),
  ...scope,
  visitId,
  externalId: charge.externalId,
  procedureCode: charge.code,
  description: charge.description,
  ...noAmounts,
  billedAmount: charge.billed,
  adjustment: charge.adjustment,
})

interface Charged {
  /** Ids of the visit's charges by their external ids. */
  idOf: ReadonlyMap<string, string>
  isNew: boolean
}

/** Adds the rows of the payments of a visit: by its insurance, and by the patient with a new visit. */
export function addPaymentRows(
  rows: VisitRows,
  account: SyncedAccount,
  visit: BilledVisit,
  { idOf, isNew }: Charged,
): number {
  const before = rows.payments.length
  const partOf = (charge: BilledCharge, amount: number) => {
    const chargeId = idOf.get(charge.externalId)
    return chargeId !== undefined && amount > 0 ? [{ chargeId, amount }] : []
  }
  if (visit.insuranceDate !== null) {
    const how = { type: 'insurance', paymentMethodType: 'insurance', methodLabel: account.payerName } as const
    const payment = { ...how, externalId: `${visit.externalId}-ERA`, date: visit.insuranceDate }
    const parts = visit.charges.flatMap((charge) => partOf(charge, charge.insPaid))
    addPaymentRow(rows, account, payment, parts)
  }
  const [first] = visit.charges
  if (isNew && first) {
    const how = { type: 'practice', paymentMethodType: 'cash', methodLabel: null } as const
    const payment = { ...how, externalId: `${visit.externalId}-PT`, date: visit.serviceDate }
    addPaymentRow(rows, account, payment, partOf(first, visit.patientPaid))
  }
  return rows.payments.length - before
}

type NewPayment = Pick<NewRow<typeof payments>, 'type' | 'paymentMethodType' | 'methodLabel'> & {
  /** Null if the billing system has no payment of its own. */
  externalId: string | null
  date: string
}

/** Adds the row of a payment at the practice, without an id in the billing system. */
export const addSettlementRow = (
  rows: VisitRows,
  account: SyncedAccount,
  date: string,
  parts: readonly { chargeId: string; amount: number }[],
): void =>
  addPaymentRow(
    rows,
    account,
    { type: 'practice', paymentMethodType: 'cash', methodLabel: null, externalId: null, date },
    parts,
  )

function addPaymentRow(
  rows: VisitRows,
  account: SyncedAccount,
  { date, ...payment }: NewPayment,
  parts: readonly { chargeId: string; amount: number }[],
): void {
  if (parts.length === 0) return
  const paymentId = newId()
  const scope = scopeOf(account)
  rows.payments.push({
    id: paymentId,
    ...scope,
    ...payment,
    status: 'success',
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
    refunded: 0,
    postDate: date,
    postingState: 'posted',
    isExternal: true,
    createdAt: `${date}T12:00:00.000Z`,
  })
  const of = { ...scope, paymentId, paymentExternalId: payment.externalId, paymentDate: date }
  rows.applies.push(...parts.map((part) => ({ id: newId(), ...of, ...part })))
}
