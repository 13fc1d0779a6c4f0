import { returnPath } from '../returnPath.ts'
import { identityStatus, startFlow } from './identityRequests.ts'

/** After the email: redirect to the provider, or ask for the password first. */
export type NextStep =
  { kind: 'leaving' } | { kind: 'password'; mustMove: boolean } | { kind: 'failed'; text: string | null }

/** Next step for an email. Rejects with a `RequestFailure` without a response. */
export async function leadToProvider(email: string): Promise<NextStep> {
  const { isEnabled, isEnforced } = await identityStatus(email)
  if (!isEnabled) return { kind: 'password', mustMove: isEnforced }
  const { value, message } = await startFlow({ email, redirectPath: returnPath(location.search) })
  if (!value) return { kind: 'failed', text: message }
  location.assign(value.url)
  return { kind: 'leaving' }
}
