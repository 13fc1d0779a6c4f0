import { taskStatuses } from '../../api/contract/tasks.ts'
import { openEnum } from '../graph/openEnum.ts'

export const taskStatus = openEnum('TaskStatus', taskStatuses, 'Status of a background task', {
  PENDING: 'Queued',
  STARTED: 'Running',
  RETRY: 'An attempt failed, and the server will try again',
  SUCCESS: 'Final: the work is complete',
  FAILURE: 'Final: the server gave up. `error` says why',
  REVOKED: 'Final: a user canceled it. Changes already made stay',
})
