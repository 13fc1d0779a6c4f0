import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { uuid } from './primitives.ts'

const wholeNumber = z.number().int()

/** A user’s last-read position in a thread. It is private, so it leaves neither an event nor an audit entry. */
export const unread = z.object({
  thread_id: uuid,
  is_unread: z.boolean(),
  /**
   * Number of patient messages after the user's last-read position, or after the last reply if the user never opened
   * the conversation.
   */
  unread_count: wholeNumber,
})

export const markThreadRead = endpoint({
  name: 'markThreadRead',
  method: 'PUT',
  path: '/v2/threads/{id}/read',
  summary: 'Advances the caller’s last-read position in a thread, up to its last entry. It never moves back',
  access: 'inbox.read',
  body: z.strictObject({ position: wholeNumber.min(0) }),
  answers: { 200: unread },
})

export const markThreadUnread = endpoint({
  name: 'markThreadUnread',
  method: 'DELETE',
  path: '/v2/threads/{id}/read',
  summary: 'Marks a thread as unread for the caller, until they view it again',
  access: 'inbox.read',
  answers: { 200: unread },
})
