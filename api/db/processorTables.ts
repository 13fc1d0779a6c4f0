import { index, text } from 'drizzle-orm/pg-core'
import { enumColumn, instant, openCodeColumn } from './columns.ts'
import { table } from './table.ts'

/**
 * Result of an event of the card processor: it was handled, its type has no handler, or its account has no such
 * payment.
 */
export const processorEventOutcomes = ['handled', 'unhandled', 'no_payment'] as const

/** Events of the card processor, each processed once. Ids and types only. */
export const processorEvents = table(
  'processor_events',
  {
    /** The processor's id: `evt_…` */
    id: text('id').primaryKey(),
    /** The connected account of the event. Null for the platform's own. */
    account: text('account'),
    type: openCodeColumn('type').notNull(),
    outcome: enumColumn('outcome', processorEventOutcomes).notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (self) => [index('processor_events_received').on(self.receivedAt)],
)
