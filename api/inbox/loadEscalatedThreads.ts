import { and, type SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { ReadTx } from '../db/Tx.ts'
import { threads } from '../db/schema.ts'
import { tabFilters } from './tabFilters.ts'
import { threadScope } from './threadScope.ts'

/** Number of threads in the tab of escalated ones that also match `narrower`. */
export const loadEscalatedThreads = (tx: ReadTx, viewer: Viewer, narrower: SQL | undefined): Promise<number> =>
  tx.$count(threads, and(threadScope(viewer), tabFilters.escalated(viewer), narrower))
