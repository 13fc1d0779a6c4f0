import { taskStatuses } from '../../api/contract/tasks.ts'
import { openEnum } from '../graph/openEnum.ts'

export const taskStatus = openEnum('TaskStatus', taskStatuses, 'How far work in the background is')
