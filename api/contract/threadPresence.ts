import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { presenceStates } from './events.ts'
import { staffMember } from './messages.ts'
import { instant } from './primitives.ts'

/** Somebody else who has the thread before them. */
export const presence = z.object({
  user: staffMember,
  is_typing: z.boolean(),
  /** Until when it is so, unless they say so again. */
  until: instant,
})
export type Presence = z.infer<typeof presence>

/** How long it holds when nothing more is heard, milliseconds: whoever goes on says so before. */
export const presenceMs = { viewing: 60_000, typing: 8_000 } as const

export const setPresence = endpoint({
  name: 'setPresence',
  method: 'PUT',
  path: '/v2/threads/{id}/presence',
  summary:
    'Says that the caller looks at a thread, types there or has left it; it runs out by itself after a minute, typing after 8 seconds. Others hear of it by `presence_changed`, which is not kept',
  access: 'inbox.read',
  body: z.strictObject({ state: z.enum(presenceStates) }),
  answers: { 200: z.object({ presence: z.array(presence) }) },
})
