import { z } from 'zod'
import { billingCycleStatuses } from '../contract/statuses.ts'
import type { Site } from '../http/Route.ts'
import type { AccountAction } from './accountAction.ts'
import { advanceCycles } from './advanceCycle.ts'
import { approvePatients } from './approvePatient.ts'
import { restartCycles } from './restartCycle.ts'
import { sendPaperStatements } from './sendPaper.ts'
import { sendTemplateMessages } from './sendTemplateMessages.ts'
import { withBatchExclusions } from './batchExclusions.ts'
import { setCycleStatuses } from './setCycleStatuses.ts'

/** Batch actions on patients, with their parameters, as a task stores them. */
export const batchAction = z.discriminatedUnion('name', [
  z.object({ name: z.literal('batch_restart'), restartPaymentPlan: z.boolean() }),
  z.object({ name: z.literal('batch_advance') }),
  z.object({ name: z.literal('batch_send_paper') }),
  z.object({ name: z.literal('batch_approve') }),
  z.object({
    name: z.literal('batch_send_message'),
    template: z.string(),
    channel: z.enum(['email', 'sms']),
    language: z.string(),
    priority: z.string().optional(),
  }),
  z.object({ name: z.literal('batch_change_cycle_status'), status: z.enum(billingCycleStatuses), note: z.string() }),
])
export type BatchAction = z.infer<typeof batchAction>

/** Effect of a batch on each patient. Patients who must not be contacted are skipped unless a user included each. */
export const accountActionOf = (action: BatchAction, site: Site, includedIds: readonly string[]): AccountAction =>
  withBatchExclusions(plainActionOf(action, site), new Set(includedIds))

function plainActionOf(action: BatchAction, site: Site): AccountAction {
  if (action.name === 'batch_restart') return restartCycles(action)
  if (action.name === 'batch_advance') return advanceCycles(site)
  if (action.name === 'batch_send_paper') return sendPaperStatements(site)
  if (action.name === 'batch_approve') return approvePatients
  if (action.name === 'batch_send_message') return sendTemplateMessages(action, site)
  return setCycleStatuses(action)
}
