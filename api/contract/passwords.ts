import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { typedText } from './primitives.ts'
import { sessionUser } from './session.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Minimum length of a password. Length makes a password hard to guess; digits or symbols are not required. */
export const minimumPasswordLength = 12
const password = z.string().min(1).max(1000)

/** Error in a new password of the user with this email. Null if it is valid. */
export function passwordProblem(candidate: string, email: string): Refusal | null {
  if (candidate.length < minimumPasswordLength) {
    return refuse('short_password', { minimum: minimumPasswordLength })
  }
  const known = [email, ...email.split('@')].filter((part) => part.length > 2).map((part) => part.toLowerCase())
  const own = known.reduce((text, part) => text.replaceAll(part, ''), candidate.toLowerCase())
  if (own.length < minimumPasswordLength / 2) return refuse('email_as_password')
  if (new Set(candidate).size < 4) return refuse('plain_password')
  return null
}

/** Reason that a user’s sign-in methods cannot be changed while impersonating them. Null in their own session. */
export const credentialsRefusal = (impersonatorId: string | null): Refusal | null =>
  impersonatorId === null ? null : refuse('not_in_anothers_name')

export const initPasswordReset = endpoint({
  name: 'initPasswordReset',
  method: 'POST',
  path: '/v2/users/password/reset/init',
  summary:
    'Sends a link for setting a password. The response never reveals whether the account exists. `template=invite` requires an admin',
  access: 'public',
  query: z.strictObject({
    template: z.enum(['reset', 'invite']).default('reset'),
    resend: z.enum(['true', 'false']).default('false'),
  }),
  body: z.strictObject({ email: typedText.min(1).max(320) }),
  answers: { 204: null },
})

export const completePasswordReset = endpoint({
  name: 'completePasswordReset',
  method: 'POST',
  path: '/v2/users/password/reset/complete',
  summary: 'Sets a password with the one-time token of a link, and ends all of the user’s sessions',
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(200), password }),
  answers: { 200: z.object({ email: z.string() }) },
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/v2/users/{id}/password',
  summary: 'Changes the caller’s own password and ends all of their other sessions',
  access: 'session.use',
  body: z.strictObject({ current_password: password, new_password: password }),
  answers: { 200: z.object({ user: sessionUser }) },
})
