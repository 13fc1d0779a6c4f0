import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { markThreadRead, markThreadUnread } from '../../api/contract/threadReads.ts'
import { builder } from '../graph/builder.ts'
import { restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { ThreadRef } from './Thread.ts'
import { type OfThread, partialThreadField } from './threadSuccess.ts'

const isUnread = 'Whether the viewer has yet to read it: the patient wrote after what they saw last, or they marked it'
const unreadCount =
  'Messages of the patient that came after what the viewer saw last; who never looked counts from the last answer'

builder.objectFields(ThreadRef, (t) => ({
  isUnread: t.exposeBoolean('is_unread', { data: 'none', description: isUnread }),
  unreadCount: t.exposeInt('unread_count', { data: 'none', description: unreadCount }),
}))

type Unread = AnswerOf<typeof markThreadRead>

/** Whether a thread was read says nothing about an account, so the thread is not read for it. */
const threadReadSuccess = {
  description: 'The viewer’s last-read position is saved',
  from: ({ thread_id: id, ...unread }: Unread) => ({ part: { id, ...unread } }),
  fields: (t: SuccessBuilder<OfThread>) => partialThreadField(t, 'The thread; isUnread and unreadCount changed'),
}

restMutation({
  name: 'markThreadRead',
  description: 'Sets how far the viewer has read a thread; never back. For the viewer alone',
  endpoint: markThreadRead,
  input: (t) => ({
    threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread' }),
    position: t.int({ data: 'none', required: true, description: 'Place of the last entry that the viewer saw' }),
  }),
  toCall: ({ threadId, position }) => ({ path: { id: threadId }, body: { position } }),
  success: threadReadSuccess,
})

restMutation({
  name: 'markThreadUnread',
  description: 'Marks a thread as unread until the viewer looks at it again. For the viewer alone',
  endpoint: markThreadUnread,
  input: (t) => ({ threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread' }) }),
  toCall: ({ threadId }) => ({ path: { id: threadId } }),
  success: threadReadSuccess,
})
