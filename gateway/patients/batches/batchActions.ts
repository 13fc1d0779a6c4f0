import type { batchNames } from '../../../api/contract/patientBatches.ts'
import { builder } from '../../graph/builder.ts'

export const PatientBatchActionRef = builder.enumType('PatientBatchAction', {
  description: 'What can be done to many patients at once',
  values: {
    RESTART: { value: 'restart', description: 'Begins their rules again; a payment plan is cancelled' },
    ADVANCE: { value: 'advance', description: 'Takes the next step of their rules now' },
    SEND_PAPER: { value: 'sendPaper', description: 'Sends their statement by letter' },
    APPROVE: { value: 'approve', description: 'Approves their bills: they are sent' },
    SEND_MESSAGE: { value: 'sendMessage', description: 'Sends them a template, filled with what is known of each' },
    SET_STATUS: { value: 'setStatus', description: 'Sets the status of their last billing cycle' },
  },
})

const actions = {
  batch_restart: 'restart',
  batch_advance: 'advance',
  batch_send_paper: 'sendPaper',
  batch_approve: 'approve',
  batch_send_message: 'sendMessage',
  batch_change_cycle_status: 'setStatus',
} as const satisfies Record<(typeof batchNames)[number], string>
type Action = (typeof actions)[keyof typeof actions]

/** The action of a task by its name; null for none. */
export const actionOfTask = (name: string | null): Action | null =>
  name === null ? null : ((actions as Record<string, Action>)[name] ?? null)
