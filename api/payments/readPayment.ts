import { toDecimal } from '../contract/currency.ts'
import { refuse } from '../contract/refusals/Refusal.ts'
import type { ReadTx } from '../db/Tx.ts'
import { invalidFields } from '../http/ApiError.ts'
import type { Allocation, VisitPart } from './allocate.ts'
import { openCharges } from './openCharges.ts'
import { minorOf } from './requireAmount.ts'

/** The caller's request for the allocation of a payment. */
export interface AllocationInput {
  allocate: boolean
  /** Money collected before a visit stays unapplied until the visit. */
  upfront?: boolean | undefined
  visits?: readonly { visit_id: string; amount: string }[] | undefined
}

interface PaymentInput extends AllocationInput {
  /** Minor units. */
  amount: number
  currency: string
}

/**
 * Reads the allocation of a payment.
 * @throws ApiError 422 for a split that does not add up to the amount, exceeds the balance of a visit, names a visit
 * twice or one of another patient, and for a split of a payment with `allocate: false`
 */
export async function readAllocation(
  tx: ReadTx,
  patientId: string,
  { amount, currency, allocate, upfront = false, visits }: PaymentInput,
): Promise<Allocation> {
  const isApplied = allocate && !upfront
  if (!visits) return { by: isApplied ? 'age' : 'nothing' }
  if (!isApplied) throw invalidFields({ visits: 'split_unapplied' })
  const parts = visits.map((part, index) => ({
    visitId: part.visit_id,
    amount: minorOf(part.amount, currency, `visits.${index}.amount`),
  }))
  if (new Set(parts.map(({ visitId }) => visitId)).size < parts.length) throw invalidFields({ visits: 'split_twice' })
  const owed = await owedByVisit(tx, patientId)
  for (const [index, part] of parts.entries()) refusePart(part, owed.get(part.visitId), index, currency)
  if (parts.reduce((sum, part) => sum + part.amount, 0) !== amount) throw invalidFields({ visits: 'split_sum' })
  return { by: 'visits', visits: parts }
}

function refusePart(part: VisitPart, owed: number | undefined, index: number, currency: string): void {
  if (owed === undefined) throw invalidFields({ [`visits.${index}.visit_id`]: 'no_such_visit' })
  const field = `visits.${index}.amount`
  if (part.amount <= 0) throw invalidFields({ [field]: 'amount_not_positive' })
  if (part.amount > owed) {
    const balance = toDecimal(owed, currency)
    throw invalidFields({ [field]: refuse('split_exceeds', { balance }) })
  }
}

/** Open balance of each visit that has one, in minor units. */
async function owedByVisit(tx: ReadTx, patientId: string): Promise<Map<string, number>> {
  const owed = new Map<string, number>()
  for (const { visitId, balance } of await openCharges(tx, patientId, 'all'))
    owed.set(visitId, (owed.get(visitId) ?? 0) + balance)
  return owed
}
