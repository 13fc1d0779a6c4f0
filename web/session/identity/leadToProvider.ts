import { returnPath } from '../returnPath.ts'
import { identityStatus, startTrip } from './identityRequests.ts'

/** After the e-mail: to the provider, whose page is on its way, or on to the password, and from there to the provider. */
export type NextStep =
  { kind: 'leaving' } | { kind: 'password'; mustMove: boolean } | { kind: 'failed'; text: string | null }

/** Where an e-mail leads. Rejects with a `RequestFailure` when nothing answers. */
export async function leadToProvider(email: string): Promise<NextStep> {
  const { isEnabled, isEnforced } = await identityStatus(email)
  if (!isEnabled) return { kind: 'password', mustMove: isEnforced }
  const { value, message } = await startTrip({ email, redirectPath: returnPath(location.search) })
  if (!value) return { kind: 'failed', text: message }
  location.assign(value.url)
  return { kind: 'leaving' }
}
