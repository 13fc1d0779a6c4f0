import { text } from 'drizzle-orm/pg-core'
import { postingFailures, postingStates } from '../contract/postingStates.ts'
import { enumColumn, instant } from './columns.ts'

/** How far a payment or a refund is on its way to the practice's billing system. */
export const postingColumns = {
  postingState: enumColumn('posting_state', postingStates).notNull().default('not_posted'),
  /** Why the billing system did not take it. */
  postingFailure: enumColumn('posting_failure', postingFailures),
}

export const paymentPostingColumns = {
  ...postingColumns,
  postedAt: instant('posted_at'),
  /** The billing system's report that lists it. */
  postingReport: text('posting_report'),
}
