import { eq, inArray, type SQL } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { type listPatientSnapshots, listSnapshots as endpoint } from '../../contract/snapshots.ts'
import type { Tx } from '../../db/database.ts'
import { practices, snapshots } from '../../db/schema.ts'
import type { ListQuery } from '../../listing/pageOf.ts'
import { pageOf } from '../../listing/pageOf.ts'
import { requirePatient } from '../../patients/requirePatient.ts'
import { snapshotSummaryOf } from './snapshotShape.ts'

export function listSnapshots(tx: Tx, viewer: Viewer, { query }: InputOf<typeof endpoint>) {
  return pageOfSnapshots(tx, query, inScope(viewer, { company: snapshots.companyId, practice: snapshots.practiceId }))
}

export async function listSnapshotsOfPatient(
  tx: Tx,
  viewer: Viewer,
  { path, query }: InputOf<typeof listPatientSnapshots>,
) {
  const patient = await requirePatient(tx, viewer, path.id)
  return pageOfSnapshots(tx, query, eq(snapshots.patientId, patient.id))
}

async function pageOfSnapshots(tx: Tx, query: ListQuery, scope: SQL | undefined) {
  const page = await pageOf(tx, query, {
    table: snapshots,
    id: snapshots.id,
    scope,
    declaration: endpoint,
    filters: {
      id: snapshots.id,
      patient_id: snapshots.patientId,
      client_id: snapshots.practiceId,
      company_id: snapshots.companyId,
      code: snapshots.code,
      created_at: snapshots.createdAt,
    },
    sorts: { created_at: { by: snapshots.createdAt, type: 'timestamptz' } },
  })
  const currencies = await currenciesOf(tx, [...new Set(page.rows.map((row) => row.practiceId))])
  return page.map((row) => snapshotSummaryOf(row, currencies.get(row.practiceId)!))
}

async function currenciesOf(tx: Tx, practiceIds: string[]): Promise<Map<string, string>> {
  if (practiceIds.length === 0) return new Map()
  const rows = await tx.select().from(practices).where(inArray(practices.id, practiceIds))
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}
