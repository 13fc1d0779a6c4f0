import { bucketOf, statementIdOf, type StatementBucket } from '../billing/statementGroup.ts'
import { instantOn } from '../time/calendar.ts'
import type { DemoVisit } from './encounters.ts'
import type { RowSets } from './rowSets.ts'

type StatementRow = RowSets['statements'][number]

/**
 * Groups the visits into statements as `recomputeBalances` would.
 * @returns the bucket of each visit
 */
export function makeStatements(rows: RowSets, visits: readonly DemoVisit[]): Map<DemoVisit, StatementBucket> {
  const statements = new Map<string, StatementRow>()
  const buckets = new Map<DemoVisit, StatementBucket>()
  for (const visit of visits) {
    visit.row.status = statusOf(visit.row)
    const bucket = bucketOf(visit.row)
    const { companyId, practiceId, patientId, serviceDate } = visit.row
    const id = statementIdOf(patientId, bucket, serviceDate)
    const known = statements.get(id)
    if (!known || serviceDate < known.startDate) {
      statements.set(id, {
        id,
        companyId,
        practiceId,
        patientId,
        bucket,
        startDate: serviceDate,
        manualAdjustment: 0,
        createdAt: instantOn(serviceDate, 0),
      })
    }
    visit.row.statementId = id
    buckets.set(visit, bucket)
  }
  rows.statements.push(...statements.values())
  return buckets
}

function statusOf(visit: DemoVisit['row']): DemoVisit['row']['status'] {
  if (visit.status === 'open') return 'open'
  if (visit.ptBalance <= 0) return 'paid'
  return visit.sentToCollections ? 'in_collections' : 'billed'
}
