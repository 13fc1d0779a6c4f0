import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { ReadTx } from '../../../db/Tx.ts'
import { charges, paymentApplies, providers, visits } from '../../../db/schema.ts'
import type { PaidCharge } from './EvidenceFacts.ts'

/** The charges that payments were applied to, by the payment's id, oldest service first. */
export async function paidCharges(tx: ReadTx, paymentIds: readonly string[]): Promise<Map<string, PaidCharge[]>> {
  const found = new Map<string, PaidCharge[]>()
  if (paymentIds.length === 0) return found
  const rows = await tx
    .select({
      paymentId: sql<string>`${paymentApplies.paymentId}`,
      serviceDate: visits.serviceDate,
      procedureCode: charges.procedureCode,
      description: charges.description,
      first: providers.firstName,
      last: providers.lastName,
      amount: paymentApplies.amount,
    })
    .from(paymentApplies)
    .innerJoin(charges, eq(charges.id, paymentApplies.chargeId))
    .innerJoin(visits, eq(visits.id, charges.visitId))
    .leftJoin(providers, eq(providers.id, visits.providerId))
    .where(inArray(paymentApplies.paymentId, [...paymentIds]))
    .orderBy(asc(visits.serviceDate), asc(charges.id))
  for (const { paymentId, first, last, ...charge } of rows) {
    const provider = [first, last].filter(Boolean).join(' ') || null
    found.set(paymentId, [...(found.get(paymentId) ?? []), { ...charge, provider }])
  }
  return found
}
