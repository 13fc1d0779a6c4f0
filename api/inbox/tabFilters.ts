import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InboxTab } from '../contract/threads.ts'
import { pauseStatuses, type ThreadStatus } from '../contract/threadStates.ts'
import { threads } from '../db/schema.ts'

const isAny = (...statuses: ThreadStatus[]) => inArray(threads.status, statuses)
const always = (condition: SQL | undefined) => () => condition

/** Thread filter of each inbox tab (specification, screens). Counts and lists share it. */
export const tabFilters: Record<InboxTab, (viewer: Viewer) => SQL | undefined> = {
  open: always(isAny('unanswered', 'opened', 'assigned')),
  my_inbox: (viewer) => and(isAny('assigned'), eq(threads.ownerId, viewer.userId)),
  unassigned: always(isAny('unanswered', 'opened')),
  escalated: always(isAny('escalated')),
  paused: always(isAny(...pauseStatuses)),
  awaiting: always(isAny('awaiting')),
  ai: always(and(eq(threads.isAiProcessing, true), ne(threads.status, 'closed'))),
  closed: always(isAny('closed')),
}
