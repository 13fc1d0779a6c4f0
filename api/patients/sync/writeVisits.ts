import type { paymentMethodTypes, paymentTypes } from '../../contract/statuses.ts'
import { noAmounts } from '../../billing/amounts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { charges, paymentApplies, payments, visits } from '../../db/schema.ts'
import { newId } from '../../db/newId.ts'
import type { BilledVisit, SyncCounts, SyncedAccount } from './Connector.ts'

type VisitCounts = Omit<SyncCounts, 'appointments_changed'>

/**
 * Updates visits from the billing system: adds new ones, and sets allowed and paid amounts once insurance has
 * responded. New visits of disabled providers, and at locations of disabled groups, are left out until these are enabled.
 * Known visits stay unchanged, so a repeated sync changes nothing and manual corrections are preserved.
 * `recomputeBalances` updates the balances.
 */
export async function writeVisits(
  tx: Tx,
  account: SyncedAccount,
  billed: readonly BilledVisit[],
): Promise<VisitCounts> {
  const counts = { visits_added: 0, visits_changed: 0, payments_added: 0 }
  const known = await knownVisits(tx, account, billed)
  for (const visit of billed) {
    const before = known.get(visit.externalId)
    if (before && (before.status !== 'open' || visit.isWaiting)) continue
    if (!before && isUnbilled(account, visit)) continue
    if (before) await answerVisit(tx, before.id, visit)
    else await addVisit(tx, account, visit)
    counts[before ? 'visits_changed' : 'visits_added'] += 1
    counts.payments_added += await addPayments(tx, account, visit, before === undefined)
  }
  return counts
}

const isUnbilled = (account: SyncedAccount, { providerId, locationId }: BilledVisit): boolean =>
  (providerId !== null && account.unbilledProviderIds.includes(providerId)) ||
  (locationId !== null && account.unbilledLocationIds.includes(locationId))

async function knownVisits(tx: ReadTx, { practiceId, id }: SyncedAccount, billed: readonly BilledVisit[]) {
  const externalIds = billed.map((visit) => visit.externalId)
  if (externalIds.length === 0) return new Map<string, { id: string; status: string }>()
  const rows = await tx
    .select({ id: visits.id, status: visits.status, externalId: visits.externalId })
    .from(visits)
    .where(and(eq(visits.practiceId, practiceId), eq(visits.patientId, id), inArray(visits.externalId, externalIds)))
  return new Map(rows.map((row) => [row.externalId ?? '', row]))
}

const scopeOf = ({ companyId, practiceId, id }: SyncedAccount) => ({ companyId, practiceId, patientId: id })

async function addVisit(tx: Tx, account: SyncedAccount, visit: BilledVisit): Promise<void> {
  const visitId = newId()
  const scope = scopeOf(account)
  const allowed = visit.charges.reduce((sum, charge) => sum + charge.billed - charge.adjustment, 0)
  await tx.insert(visits).values({
    id: visitId,
    ...scope,
    externalId: visit.externalId,
    serviceDate: visit.serviceDate,
    status: visit.isWaiting ? 'open' : 'billed',
    description: visit.description,
    providerId: visit.providerId,
    locationId: visit.locationId,
    ...noAmounts,
    allowedAmount: allowed,
  })
  await tx.insert(charges).values(
    visit.charges.map((charge) => ({
      id: newId(),
      ...scope,
      visitId,
      externalId: charge.externalId,
      procedureCode: charge.code,
      description: charge.description,
      ...noAmounts,
      billedAmount: charge.billed,
      adjustment: charge.adjustment,
    })),
  )
}

/** Contractual adjustments are added to manual ones. */
async function answerVisit(tx: Tx, visitId: string, visit: BilledVisit): Promise<void> {
  const allowed = visit.charges.reduce((sum, charge) => sum + charge.billed - charge.adjustment, 0)
  await tx.update(visits).set({ status: 'billed', allowedAmount: allowed }).where(eq(visits.id, visitId))
  for (const charge of visit.charges) {
    await tx
      .update(charges)
      .set({ adjustment: sql`${charges.adjustment} + ${charge.adjustment}` })
      .where(and(eq(charges.visitId, visitId), eq(charges.externalId, charge.externalId)))
  }
}

async function addPayments(tx: Tx, account: SyncedAccount, visit: BilledVisit, isNew: boolean): Promise<number> {
  const rows = await tx
    .select({ id: charges.id, externalId: charges.externalId })
    .from(charges)
    .where(and(eq(charges.practiceId, account.practiceId), eq(charges.patientId, account.id)))
  const idOf = new Map(rows.map((row) => [row.externalId, row.id]))
  const covered = visit.charges.filter(({ insPaid }) => insPaid > 0)
  const insurance = covered.map(({ externalId, insPaid }) => ({ chargeId: idOf.get(externalId)!, amount: insPaid }))
  const own = [{ chargeId: idOf.get(visit.charges[0]!.externalId)!, amount: visit.patientPaid }]
  let added = 0
  if (visit.insuranceDate !== null && insurance.length > 0) {
    const how = { type: 'insurance', paymentMethodType: 'insurance', methodLabel: account.payerName } as const
    await addPayment(
      tx,
      account,
      { ...how, externalId: `${visit.externalId}-ERA`, date: visit.insuranceDate },
      insurance,
    )
    added += 1
  }
  if (isNew && visit.patientPaid > 0) {
    const how = { type: 'practice', paymentMethodType: 'cash', methodLabel: null } as const
    await addPayment(tx, account, { ...how, externalId: `${visit.externalId}-PT`, date: visit.serviceDate }, own)
    added += 1
  }
  return added
}

interface NewPayment {
  type: (typeof paymentTypes)[number]
  paymentMethodType: (typeof paymentMethodTypes)[number]
  methodLabel: string | null
  externalId: string
  date: string
}

async function addPayment(
  tx: Tx,
  account: SyncedAccount,
  { date, ...payment }: NewPayment,
  parts: readonly { chargeId: string; amount: number }[],
): Promise<void> {
  const id = newId()
  const scope = scopeOf(account)
  await tx.insert(payments).values({
    id,
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
  await tx.insert(paymentApplies).values(
    parts.map((part) => ({
      id: newId(),
      ...scope,
      ...part,
      paymentId: id,
      paymentExternalId: payment.externalId,
      paymentDate: date,
    })),
  )
}
