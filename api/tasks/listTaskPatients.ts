import { and, asc, inArray } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { patientSet } from '../db/patientSet.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { listTaskPatients as endpoint } from '../contract/tasks.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { Page } from '../listing/Page.ts'
import { requireTask } from './requireTask.ts'
import { skipKey } from './skipKey.ts'
import type { TaskRow } from './TaskKind.ts'
import { bodyOrNull, type Refusal } from '../contract/refusals/Refusal.ts'

interface Result {
  processed_ids?: string[]
  skipped?: Record<string, Refusal>
}

/**
 * Patients of a task by name; those outside the caller’s scope come last, without a name. Not a declared list: its rows
 * are ids stored in the task, not in a table.
 */
export async function listTaskPatients(tx: ReadTx, viewer: Viewer, { path, query }: InputOf<typeof endpoint>) {
  const task = await requireTask(tx, viewer, path.id)
  const { skipped = {}, processed_ids: processed = [] } = resultOf(task)
  const isIncluded = (id: string) =>
    query.reason === undefined || (skipped[id] !== undefined && skipKey(skipped[id]) === query.reason)
  const ids = query.outcome === 'processed' ? processed : Object.keys(skipped).filter(isIncluded)
  const people = await peopleOf(tx, viewer, ids)
  const removed = ids.filter((id) => !people.has(id))
  const from = (query.page - 1) * query.per_page
  const rows = [...people.keys(), ...removed].slice(from, from + query.per_page).map((id) => ({
    id,
    outcome: query.outcome,
    reason: query.outcome === 'skipped' ? bodyOrNull(skipped[id] ?? null) : null,
    patient: people.get(id) ?? null,
  }))
  return new Page(rows, query.count ? ids.length : null)
}

/** Result of the task. Empty while it is running. */
const resultOf = ({ finishedAt, result }: TaskRow): Result => (finishedAt ? (result as Result) : {})

async function peopleOf(tx: ReadTx, viewer: Viewer, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: patients.id,
      first_name: patients.firstName,
      last_name: patients.lastName,
      external_id: patients.externalId,
    })
    .from(patients)
    .where(
      and(
        inArray(patients.id, patientSet(ids)),
        inScope(viewer, { company: patients.companyId, practice: patients.practiceId }),
      ),
    )
    .orderBy(asc(patients.sortName), asc(patients.id))
  return new Map(rows.map((row) => [row.id, row]))
}
