import type { batchNames } from '../../../api/contract/patientBatches.ts'
import { builder } from '../../graph/builder.ts'

export const PatientBatchActionRef = builder.enumType('PatientBatchAction', {
  description: 'A batch action on patients',
  values: {
    RESTART: {
      value: 'restart',
      description:
        'Restarts each patient’s billing workflow. Patients on a payment plan are skipped, unless `doesRestartPaymentPlans` cancels the plan',
    },
    ADVANCE: {
      value: 'advance',
      description: 'Advances each billing workflow now: the next statement is sent',
    },
    SEND_PAPER: { value: 'sendPaper', description: 'Sends each patient’s statement as a letter' },
    APPROVE: {
      value: 'approve',
      description: 'Approves bills that are in review, canceled or not ready, so that they are sent',
    },
    SEND_MESSAGE: { value: 'sendMessage', description: 'Sends each patient a template, filled with their own details' },
    SET_STATUS: { value: 'setStatus', description: 'Sets the status of each patient’s latest billing cycle' },
  },
})

const names = {
  restart: 'batch_restart',
  advance: 'batch_advance',
  sendPaper: 'batch_send_paper',
  approve: 'batch_approve',
  sendMessage: 'batch_send_message',
  setStatus: 'batch_change_cycle_status',
} as const satisfies Record<string, (typeof batchNames)[number]>
type Action = keyof typeof names

const actions = new Map<string, Action>(Object.entries(names).map(([action, name]) => [name, action as Action]))

/** The name of the tasks of an action. */
export const nameOfTask = (action: Action) => names[action]

/** The action of a task by its name; null for a task of another kind. */
export const actionOfTask = (name: string): Action | null => actions.get(name) ?? null
