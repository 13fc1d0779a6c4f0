import { distribute } from '../billing/distribute.ts'

/** How a visit's claim is spread over its charges, minor units. */
export interface VisitAllocation {
  /** The charge of the encounter itself. */
  encounter: { billed: number; insPaid: number }
  /** In the order of the costs. */
  procedures: { billed: number; insPaid: number }[]
}

/**
 * Charges of a visit from what its claim came to in all, what the payer covered, and what its procedures cost.
 * The procedures are billed at their cost and the encounter's own charge takes the rest of the claim. Where
 * they cost more than the claim, they are scaled down to it in proportion and the encounter's charge is zero.
 * What the payer covered is spread over all charges in proportion to what is billed. Both sums are exact to
 * the minor unit (`distribute`), and no charge is covered by more than is billed.
 * @throws RangeError when the payer covers more than the claim
 */
export function allocateVisit(claim: number, covered: number, costs: readonly number[]): VisitAllocation {
  if (covered > claim) throw new RangeError('The payer covers more than the claim')
  const cost = costs.reduce((sum, each) => sum + each, 0)
  const billed = cost > claim ? [0, ...distribute(claim, costs)] : [claim - cost, ...costs]
  const insPaid = distribute(covered, billed)
  const [encounter, ...procedures] = billed.map((each, index) => ({ billed: each, insPaid: insPaid[index]! }))
  return { encounter: encounter!, procedures }
}
