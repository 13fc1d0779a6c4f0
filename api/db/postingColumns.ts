import { text } from 'drizzle-orm/pg-core'
import { postingFailures, postingStates } from '../contract/postingStates.ts'
import { enumColumn, instant } from './columns.ts'

/** Status of posting a payment or a refund to the practice's billing system. */
export const postingColumns = {
  postingState: enumColumn('posting_state', postingStates).notNull().default('not_posted'),
  /** Why the billing system did not accept it. */
  postingFailure: enumColumn('posting_failure', postingFailures),
}

export const paymentPostingColumns = {
  ...postingColumns,
  postedAt: instant('posted_at'),
  /** The billing system's report that lists it. */
  postingReport: text('posting_report'),
}
