import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { markThreadRead, markThreadUnread } from '../../api/contract/threadReads.ts'
import { builder } from '../graph/builder.ts'
import { restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { ThreadRef } from './Thread.ts'
import { type OfThread, partialThreadField } from './threadSuccess.ts'

const isUnread =
  'Whether it has patient messages after the viewer’s last-read position, or the viewer marked it as unread'
const unreadCount =
  'Number of patient messages after the viewer’s last-read position, or after the last reply if the viewer never opened the thread'

builder.objectFields(ThreadRef, (t) => ({
  isUnread: t.exposeBoolean('is_unread', { data: 'none', description: isUnread }),
  unreadCount: t.exposeInt('unread_count', { data: 'none', description: unreadCount }),
}))

type Unread = AnswerOf<typeof markThreadRead>

/** A last-read position reveals nothing about an account, so the thread is not loaded for it. */
const threadReadSuccess = {
  description: 'The viewer’s last-read position is saved',
  from: ({ thread_id: id, ...unread }: Unread) => ({ part: { id, ...unread } }),
  fields: (t: SuccessBuilder<OfThread>) =>
    partialThreadField(t, 'The thread with updated `isUnread` and `unreadCount`'),
}

restMutation({
  name: 'markThreadRead',
  description: 'Advances the viewer’s last-read position in a thread. It never moves back',
  endpoint: markThreadRead,
  input: (t) => ({
    threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread' }),
    position: t.int({ data: 'none', required: true, description: 'Position of the last entry that the viewer saw' }),
  }),
  toCall: ({ threadId, position }) => ({ path: { id: threadId }, body: { position } }),
  success: threadReadSuccess,
})

restMutation({
  name: 'markThreadUnread',
  description: 'Marks a thread as unread for the viewer, until they view it again',
  endpoint: markThreadUnread,
  input: (t) => ({ threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread' }) }),
  toCall: ({ threadId }) => ({ path: { id: threadId } }),
  success: threadReadSuccess,
})
