import { index, integer, jsonb } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { table } from './table.ts'

/** Results of the nightly check of the ledger. Rules, ids and amounts only. */
export const ledgerChecks = table(
  'ledger_checks',
  {
    id: id(),
    checkedAt: instant('checked_at').notNull(),
    /** Number of wrong sums, at most `mostFaults`. */
    faults: integer('faults').notNull(),
    /** The first wrong sum. Null if there are none. */
    first: jsonb('first').$type<Record<string, string | number | null>>(),
  },
  (self) => [index('ledger_checks_checked').on(self.checkedAt)],
)
