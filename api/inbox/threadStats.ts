import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { pauseStatuses, type ThreadStatus } from '../contract/threadStates.ts'
import type { Tx } from '../db/database.ts'
import { escalateGroups, threads } from '../db/schema.ts'
import { threadScope } from './threadScope.ts'

/** What stands behind each tab of the inbox (specification, screens). */
export async function getThreadStats(tx: Tx, viewer: Viewer) {
  const count = (statuses: readonly ThreadStatus[]) =>
    sql<number>`(count(*) filter (where ${inArray(threads.status, [...statuses])}))::int`
  const isMine = and(eq(threads.status, 'assigned'), eq(threads.ownerId, viewer.userId))
  const [stats] = await tx
    .select({
      open: count(['unanswered', 'opened', 'assigned']),
      unassigned: count(['unanswered', 'opened']),
      my_inbox: sql<number>`(count(*) filter (where ${isMine}))::int`,
      escalated: count(['escalated']),
      paused: count(pauseStatuses),
      awaiting: count(['awaiting']),
      ai: sql<number>`(count(*) filter (where ${threads.isAiProcessing}))::int`,
      closed: count(['closed']),
    })
    .from(threads)
    .where(threadScope(viewer))
  return stats!
}

/** Every group of the viewer's company with what is escalated to it; also those with nothing, to be chosen from. */
export async function getEscalatedGroupStats(tx: Tx, viewer: Viewer) {
  const isTheirs = and(
    eq(threads.escalateGroupId, escalateGroups.id),
    eq(threads.status, 'escalated'),
    threadScope(viewer),
  )
  return tx
    .select({
      escalate_group_id: escalateGroups.id,
      company_id: escalateGroups.companyId,
      name: escalateGroups.name,
      count: sql<number>`count(${threads.id})::int`,
    })
    .from(escalateGroups)
    .leftJoin(threads, isTheirs)
    .where(inScope(viewer, { company: escalateGroups.companyId }))
    .groupBy(escalateGroups.id)
    .orderBy(asc(escalateGroups.name), asc(escalateGroups.id))
}
