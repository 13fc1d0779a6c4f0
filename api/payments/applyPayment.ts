import { recomputeBalances } from '../billing/recomputeBalances.ts'
import { settleCycles } from '../billing/settleCycle.ts'
import { insertRows } from '../db/insertRows.ts'
import { newId } from '../db/newId.ts'
import { paymentApplies, type payments } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import type { Actor } from '../events/recordChange.ts'
import { allocate, type Allocation, type ChargePart } from './allocate.ts'
import { openChargesOf } from './openCharges.ts'

/** The data of a payment that its allocation needs. */
export type AppliedPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'companyId' | 'practiceId' | 'patientId' | 'amount' | 'postDate' | 'externalId'
>

interface How {
  allocation: Allocation
  /** The account whose billing cycle counts. */
  headId: string
}

export interface Applied extends How {
  actor: Actor
  payment: AppliedPayment
}

/** The charges that a payment may be applied to. */
const ofAllocation = { age: 'billed', current: 'current', visits: 'all', nothing: 'billed' } as const

/**
 * Applies a collected payment to the patient's charges, updates every balance and ends the billing cycle if nothing is
 * owed anymore. The family's rows must be locked (`lockFamily`).
 * @returns the applied amount in minor units; the rest is unapplied
 */
export async function applyPayment(tx: Tx, actor: Actor, payment: AppliedPayment, how: How): Promise<number> {
  const applied = await applyPayments(tx, [{ ...how, actor, payment }])
  return applied.get(payment.id)!
}

/**
 * The same for payments of different families, in a number of statements that does not depend on the number of
 * payments.
 * @returns the applied amount of each payment, by its id
 */
export async function applyPayments(tx: Tx, all: readonly Applied[]): Promise<Map<string, number>> {
  const patientIds = all.map(({ payment }) => payment.patientId)
  const open = await openChargesOf(tx, patientIds)
  const parts = all.map(({ payment, allocation }) =>
    allocate(payment.amount, open(payment.patientId, ofAllocation[allocation.by]), allocation),
  )
  const rows = all.flatMap((each, at) => parts[at]!.map((part) => applyRow(each, part)))
  if (rows.length > 0) await insertRows(tx, paymentApplies, rows)
  await recomputeBalances(tx, patientIds)
  const settled = all.map(({ actor, payment, headId }, at) => {
    const applied = parts[at]!.reduce((sum, { amount }) => sum + amount, 0)
    return { actor, headId, id: payment.id, applied }
  })
  await settleCycles(tx, settled)
  return new Map(settled.map(({ id, applied }) => [id, applied]))
}

const applyRow = ({ actor, payment }: Applied, part: ChargePart) => ({
  id: newId(),
  companyId: payment.companyId,
  practiceId: payment.practiceId,
  patientId: payment.patientId,
  ...part,
  paymentId: payment.id,
  paymentExternalId: payment.externalId,
  paymentDate: payment.postDate ?? actor.now.toISOString().slice(0, 10),
})
