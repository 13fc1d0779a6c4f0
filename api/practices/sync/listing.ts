import { and, eq } from 'drizzle-orm'
import { billingConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import type { TaskRow } from '../../tasks/TaskKind.ts'
import type { BillingConnection } from '../connections/connectionValues.ts'
import type { SyncProgress } from './SyncProgress.ts'

/** Which patients a sync lists. */
export interface Listing {
  /** ISO 8601; those that changed since then. Null for all. */
  since: string | null
  /** The connection's version with which it began. */
  version: string
}

/** How much the clocks of two servers may differ, and how late a change may appear in a search. */
const marginMs = 3_600_000
/** A change of which the billing system doesn't say when it was made, such as a deleted policy, is found by then. */
const completeEveryMs = 7 * 24 * 3_600_000

/** Begins a list. All patients are listed if a new insurance may be the one of a policy that was left out. */
export function beginListing(connection: BillingConnection, task: TaskRow, progress: SyncProgress): Listing {
  const { listedSince, listedWholeAt, modifiedAt: version } = connection
  const isWhole =
    listedSince === null ||
    listedWholeAt === null ||
    Date.parse(task.createdAt) - Date.parse(listedWholeAt) >= completeEveryMs ||
    progress.insurances_changed > 0
  return { since: isWhole ? null : isoInstant(listedSince), version }
}

/**
 * Moves the mark after a list that was read to its end. It stays where it is if a patient could not be stored, or if the
 * connection was changed meanwhile.
 */
export async function moveMark(
  tx: Tx,
  { id }: BillingConnection,
  task: TaskRow,
  progress: SyncProgress,
): Promise<void> {
  const { listing } = task.result as { listing?: Listing }
  if (!listing || progress.patients_failed > 0) return
  const listedSince = new Date(Date.parse(task.createdAt) - marginMs).toISOString()
  await tx
    .update(billingConnections)
    .set({ listedSince, ...(listing.since === null && { listedWholeAt: task.createdAt }) })
    .where(and(eq(billingConnections.id, id), eq(billingConnections.modifiedAt, listing.version)))
}
