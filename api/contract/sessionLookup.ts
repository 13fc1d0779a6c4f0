import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { uuid } from './primitives.ts'
import { sessionUser } from './session.ts'

/** Facts that decide a user’s permissions and visibility, without identifying data. */
export const sessionAccess = sessionUser
  .pick({
    id: true,
    role: true,
    is_system: true,
    is_patients_support: true,
    is_support_supervisor: true,
    is_spanish_speaker: true,
    company_id: true,
    allowed_clients: true,
    features: true,
    hide_access_codes: true,
    hide_appointments: true,
    is_analyst_only: true,
  })
  .extend({
    impersonator: z.object({ id: uuid }).nullable(),
    /**
     * SHA-256 of the session's CSRF token, in hexadecimal, so that a gateway can check the token without knowing it.
     */
    csrf_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  })
export type SessionAccess = z.infer<typeof sessionAccess>

export const sessionToken = z.string().min(1).max(200)
/** Maximum number of sessions per call. */
export const maxSessionsAtOnce = 500

/**
 * Looks up the users of many sessions, for a gateway whose clients all reconnect together. Tokens are sent in the body,
 * because URLs end up in logs.
 */
export const lookUpSessions = endpoint({
  name: 'lookUpSessions',
  method: 'POST',
  path: '/v2/sessions/lookup',
  summary:
    'Users of the given sessions, in the order of the tokens. Null for a session that has ended. Only for the gateway, which sends the configured token (Authorization: Bearer …). This endpoint is optional: without it the gateway looks up each session separately',
  access: 'service',
  body: z.strictObject({ tokens: z.array(sessionToken).min(1).max(maxSessionsAtOnce) }),
  answers: { 200: z.object({ sessions: z.array(sessionAccess.nullable()) }) },
})
