import { createHash } from 'node:crypto'
import type { statementBuckets } from '../contract/statuses.ts'

export type StatementBucket = (typeof statementBuckets)[number]

/** Facts that decide a visit’s bucket. Amounts in minor units. */
export interface GroupedVisit {
  status: string
  archived: boolean
  sentToCollections: boolean
  billingHoldType: string | null
  ptBalance: number
}

/**
 * Statement bucket of a visit. `recomputeBalances` applies the same rule in SQL: archived visits are settled; unpaid
 * visits handed over are in collections; visits with status `open` (pending insurance), and unpaid visits on a billing
 * hold, are pending; other unpaid visits are current; the rest are paid.
 */
export function bucketOf(visit: GroupedVisit): StatementBucket {
  if (visit.archived) return 'settled'
  if (visit.sentToCollections && visit.ptBalance > 0) return 'collections'
  if (visit.status === 'open') return 'pending'
  if (visit.ptBalance <= 0) return 'paid'
  return visit.billingHoldType === null ? 'current' : 'pending'
}

/** Visits are grouped by bucket; paid and settled ones also by year of service. */
const yearly: ReadonlySet<StatementBucket> = new Set(['paid', 'settled'])

/**
 * The id of the statement that a patient's visit of this bucket belongs to: a UUIDv7 with the time of the
 * patient's own id and a hash of patient, bucket and year, so that the same visits always make the same
 * statement. `recomputeBalances` makes the same id in SQL.
 */
export function statementIdOf(patientId: string, bucket: StatementBucket, serviceDate: string): string {
  const key = patientId + bucket + (yearly.has(bucket) ? serviceDate.slice(0, 4) : '')
  const hash = createHash('md5').update(key).digest('hex')
  return `${patientId.slice(0, 14)}7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}
