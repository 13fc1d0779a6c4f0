import { builder } from '../graph/builder.ts'
import { reads } from '../graph/restFields.ts'
import { usersOf, UserRef } from '../users/User.ts'
import { MessageRef, type MessageRow } from './Message.ts'
import { threadOf, ThreadRef } from './Thread.ts'

builder.objectFields(MessageRef, (t) => ({
  mentions: t.field({
    data: 'none',
    type: [UserRef],
    description: 'Users whom a note mentions by `@` and their name, in the order of its text. Empty for other messages',
    ...reads<MessageRow>('mentions'),
    resolve: ({ mentions }, _args, context, info) => usersOf(mentions, context, info),
  }),
  thread: t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description: 'The thread that contains it. Null if it was discarded meanwhile',
    ...reads<MessageRow>('thread_id'),
    resolve: ({ thread_id: id }, _args, context, info) => threadOf({ id }, context, info),
  }),
}))
