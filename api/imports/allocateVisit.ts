import { distribute } from '../billing/distribute.ts'

/** Distribution of a visit’s claim over its charges, in minor units. */
export interface VisitAllocation {
  /** The charge of the encounter itself. */
  encounter: { billed: number; insPaid: number }
  /** In the order of the costs. */
  procedures: { billed: number; insPaid: number }[]
}

/**
 * Charges of a visit from its total claim, the payer coverage and the procedure costs. Procedures are billed at cost,
 * and the encounter’s own charge takes the rest of the claim. If the procedures cost more than the claim, they are
 * scaled down in proportion and the encounter’s charge is zero. Coverage is distributed over all charges in proportion
 * to the billed amounts. Both sums are exact to the minor unit (`distribute`), and no charge is covered by more than
 * its billed amount.
 * @throws RangeError if the payer covers more than the claim
 */
export function allocateVisit(claim: number, covered: number, costs: readonly number[]): VisitAllocation {
  if (covered > claim) throw new RangeError('The payer covers more than the claim')
  const cost = costs.reduce((sum, each) => sum + each, 0)
  const billed = cost > claim ? [0, ...distribute(claim, costs)] : [claim - cost, ...costs]
  const insPaid = distribute(covered, billed)
  const [encounter, ...procedures] = billed.map((each, index) => ({ billed: each, insPaid: insPaid[index]! }))
  return { encounter: encounter!, procedures }
}
