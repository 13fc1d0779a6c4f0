import { eq, getTableColumns, sql } from 'drizzle-orm'
import * as contract from '../../contract/snapshots.ts'
import { practices, snapshots } from '../../db/schema.ts'
import { patientList, scopedList } from '../../listing/lists.ts'
import { joinNames, nameColumns, nameFields } from '../../listing/rowNames.ts'
import { summaryFields } from './snapshotShape.ts'

const { id, code, patientId, practiceId, companyId, createdAt } = snapshots

const summaries = {
  table: snapshots,
  columns: { ...getTableColumns(snapshots), currency: practices.currency },
  join: sql`inner join ${practices} on ${eq(practices.id, practiceId)}`,
  sorts: { created_at: { by: createdAt, type: 'timestamptz' } },
  fields: summaryFields,
} as const

export const listSnapshots = scopedList({
  endpoint: contract.listSnapshots,
  ...summaries,
  columns: { ...summaries.columns, ...nameColumns },
  join: joinNames(snapshots),
  fields: { ...summaryFields, ...nameFields },
  filters: { id, patient_id: patientId, client_id: practiceId, company_id: companyId, code, created_at: createdAt },
})

export const listSnapshotsOfPatient = patientList({
  endpoint: contract.listPatientSnapshots,
  ...summaries,
  filters: { code, created_at: createdAt },
})
