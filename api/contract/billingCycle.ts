import { z } from 'zod'
import { date, instant, openEnum, uuid } from './primitives.ts'
import { billingCycleStatuses } from './statuses.ts'

/** The rule of a cycle, its next automatic charge and its last notification. */
export const cycleNotices = {
  /** Name of the rule; the same as `workflow` on this server. */
  rule: z.string().nullable(),
  /** The day of the next automatic charge; null if none is scheduled. */
  autodebit_date: date.nullable(),
  notifications_last_template: z.string().nullable(),
  notifications_last_time: instant.nullable(),
}

export const lastBillingCycle = z.object({
  id: uuid,
  status: openEnum(billingCycleStatuses),
  workflow: z.string().nullable(),
  paused: z.boolean(),
  paused_before: instant.nullable(),
  ...cycleNotices,
  /** The end of the workflow's pause; this server pauses a cycle and its workflow together. */
  workflow_paused_before: instant.nullable(),
})
