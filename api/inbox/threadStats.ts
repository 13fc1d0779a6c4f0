import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { type Ability, refusal } from '../contract/rules.ts'
import { type InboxTab, inboxTabs } from '../contract/threads.ts'
import type { ReadTx } from '../db/Tx.ts'
import { escalateGroups, threads } from '../db/schema.ts'
import { tabFilters } from './tabFilters.ts'
import { threadScope } from './threadScope.ts'

/** Tabs that only some users have, with the rule that grants them. */
const tabRules: Partial<Record<InboxTab, Ability>> = {
  my_inbox: 'inbox.agentTabs',
  unassigned: 'inbox.agentTabs',
  awaiting: 'inbox.awaitingTab',
  ai: 'inbox.aiTab',
}
const hasTab = (viewer: Viewer, tab: InboxTab) => {
  const rule = tabRules[tab]
  return rule === undefined || refusal(viewer, rule) === null
}

/** Thread counts of the viewer’s inbox tabs. */
export async function getThreadStats(tx: ReadTx, viewer: Viewer): Promise<Record<InboxTab, number | null>> {
  const count = (tab: InboxTab) => sql<number>`(count(*) filter (where ${tabFilters[tab](viewer)}))::int`
  const columns = Object.fromEntries(inboxTabs.map((tab) => [tab, count(tab)])) as Record<InboxTab, SQL<number>>
  const [stats] = await tx.select(columns).from(threads).where(threadScope(viewer))
  const shown = inboxTabs.map((tab) => [tab, hasTab(viewer, tab) ? stats![tab] : null])
  return Object.fromEntries(shown) as Record<InboxTab, number | null>
}

/** All escalation groups of the viewer’s company with their thread counts, including empty ones. */
export async function getEscalatedGroupStats(tx: ReadTx, viewer: Viewer) {
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
