import { eq, sql } from 'drizzle-orm'
import * as contract from '../../contract/snapshots.ts'
import { practices, snapshots } from '../../db/schema.ts'
import { patientList, scopedList } from '../../listing/lists.ts'
import { snapshotSummaryOf } from './snapshotShape.ts'

const { id, code, patientId, practiceId, companyId, billingCycleId, amount, createdAt } = snapshots

const summaries = {
  table: snapshots,
  /** Without the content, which may be long. */
  columns: {
    id,
    code,
    patientId,
    practiceId,
    companyId,
    billingCycleId,
    amount,
    createdAt,
    currency: practices.currency,
  },
  join: sql`inner join ${practices} on ${eq(practices.id, practiceId)}`,
  sorts: { created_at: { by: createdAt, type: 'timestamptz' } },
} as const

export const listSnapshots = scopedList({
  endpoint: contract.listSnapshots,
  ...summaries,
  filters: { id, patient_id: patientId, client_id: practiceId, company_id: companyId, code, created_at: createdAt },
  toResponse: (row) => snapshotSummaryOf(row, row.currency),
})

export const listSnapshotsOfPatient = patientList({
  endpoint: contract.listPatientSnapshots,
  ...summaries,
  filters: { code, created_at: createdAt },
  toResponse: (row) => snapshotSummaryOf(row, row.currency),
})
