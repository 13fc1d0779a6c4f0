import { bucketOf } from '../billing/statementGroup.ts'
import { billingHoldReasons } from '../contract/statuses.ts'
import type { DemoVisit } from './encounters.ts'

/** Holds one in fourteen of the visits that would be billed now, for each of the reasons in turn. */
export function holdVisits(visits: readonly DemoVisit[]): void {
  const current = visits.filter((visit) => bucketOf(visit.row) === 'current')
  current
    .filter((_, index) => index % 14 === 5)
    .forEach((visit, index) => {
      visit.row.billingHoldType = billingHoldReasons[index % billingHoldReasons.length]!
    })
}
