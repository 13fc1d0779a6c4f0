import type { Thread } from '../../api/contract/threads.ts'
import type { InputBuilder } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { ThreadRef } from './Thread.ts'

/** The success of a mutation that answers the thread as it is now. */
export const threadSuccess = (description: string) => ({
  description,
  from: (thread: Thread) => ({ thread }),
  fields: (t: SuccessBuilder<{ thread: Thread }>) => ({
    thread: t.expose('thread', { data: 'none', type: ThreadRef, description: 'The thread as it is now' }),
  }),
})

/** The thread of an input, and by what a stale change is recognized. */
export const threadInput = (t: InputBuilder) => ({
  threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread' }),
  modifiedAt: t.field({
    data: 'none',
    type: 'DateTime',
    description: 'modifiedAt of the thread as the viewer saw it; a later change by someone else is then a conflict',
  }),
})

/** The same as the REST body names it; without it nothing is checked. */
export const seenOf = ({ modifiedAt }: { modifiedAt?: string | null | undefined }) =>
  modifiedAt == null ? {} : { modified_at: modifiedAt }
