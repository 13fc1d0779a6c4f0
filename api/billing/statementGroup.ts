import type { statementBuckets } from '../contract/statuses.ts'

export type StatementBucket = (typeof statementBuckets)[number]

/** What decides where a visit is billed. Amounts in minor units. */
export interface GroupedVisit {
  status: string
  archived: boolean
  sentToCollections: boolean
  billingHoldType: string | null
  ptBalance: number
}

/**
 * The statement bucket of a visit. `recomputeBalances` applies the same rule in SQL:
 * archived visits are settled; what was handed over and is still owed is in collections; what waits for the
 * insurance (status `open`) or, while something is owed, for a billing hold is pending; what is owed
 * otherwise is current, and the rest is paid.
 */
export function bucketOf(visit: GroupedVisit): StatementBucket {
  if (visit.archived) return 'settled'
  if (visit.sentToCollections && visit.ptBalance > 0) return 'collections'
  if (visit.status === 'open') return 'pending'
  if (visit.ptBalance <= 0) return 'paid'
  return visit.billingHoldType === null ? 'current' : 'pending'
}
