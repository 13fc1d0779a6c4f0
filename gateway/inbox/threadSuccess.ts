import { seenVersion } from '../graph/seenVersion.ts'
import type { Thread } from '../../api/contract/threads.ts'
import type { InputBuilder } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { threadOf, ThreadRef } from './Thread.ts'

/** The success of a mutation that returns the thread in its current state. */
export const threadSuccess = (description: string) => ({
  description,
  from: (thread: Thread) => ({ thread }),
  fields: (t: SuccessBuilder<{ thread: Thread }>) => ({
    thread: t.expose('thread', { data: 'none', type: ThreadRef, description: 'The updated thread' }),
  }),
})

/** Partial thread that a mutation returns. */
export interface OfThread {
  part: Partial<Thread> & { id: string }
}

/** The thread of such a response. Selecting only what changed loads nothing. */
export const partialThreadField = (t: SuccessBuilder<OfThread>, description: string) => ({
  thread: t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description,
    resolve: ({ part }, _args, context, info) => threadOf(part, context, info),
  }),
})

/** The thread of an input, with `modifiedAt` for conflict detection. */
export const threadInput = (t: InputBuilder) => ({
  threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread' }),
  modifiedAt: seenVersion(t, 'thread'),
})

/**
 * The thread of a transition, with the version that the viewer saw, so that of two transitions of one version only one
 * succeeds.
 */
export const seenThreadInput = (t: InputBuilder) => ({
  threadId: threadInput(t).threadId,
  modifiedAt: t.field({
    data: 'none',
    type: 'DateTime',
    required: true,
    description: '`modifiedAt` of the thread as the viewer saw it. After a later move the change is a conflict',
  }),
})
