import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { presenceStates } from './events.ts'
import { staffMember } from './messages.ts'
import { instant, uuid } from './primitives.ts'

/** Another user who is viewing the thread. */
export const presence = z.object({
  user: staffMember,
  is_typing: z.boolean(),
  /** Expiry, unless presence is reported again. */
  until: instant,
})
export type Presence = z.infer<typeof presence>

/** Lifetime without renewal, in milliseconds. Clients renew it earlier. */
export const presenceMs = { viewing: 60_000, typing: 8_000 } as const

export const setPresence = endpoint({
  name: 'setPresence',
  method: 'PUT',
  path: '/v2/threads/{id}/presence',
  summary:
    'Sets the caller’s presence in a thread: viewing, typing or left. Viewing expires automatically after a minute, typing after 8 seconds. Other users receive `presence_changed`, a transient event',
  access: 'inbox.read',
  body: z.strictObject({ state: z.enum(presenceStates) }),
  answers: { 200: z.object({ presence: z.array(presence) }) },
})

/** Maximum number of threads in one request. */
const maxThreads = 100

export const listPresence = endpoint({
  name: 'listPresence',
  method: 'GET',
  path: '/v2/threads/presence',
  summary:
    'Presence of other users in up to 100 threads, given as comma-separated ids. It reveals nothing about accounts, and threads outside the caller’s scope are omitted',
  access: 'inbox.read',
  query: z.strictObject({
    thread_ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(uuid).max(maxThreads)),
  }),
  answers: { 200: z.array(z.object({ thread_id: uuid, presence: z.array(presence) })) },
})
