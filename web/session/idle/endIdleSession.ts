import { reportEventOnDemand } from '../../relay/reportEventOnDemand.ts'
import { endSession } from '../sessionChannel.ts'
import { signOut } from '../signOut.ts'
import { forgetIdleEnd, markIdleEnd } from './activity.ts'

/** Maximum wait for the server. */
const patienceMs = 3000

/**
 * Ends an idle session: hides the screen immediately, ends the session on the server, and takes every tab to sign-in.
 * If the server was not reachable, the sign-in page notifies it later.
 */
export async function endIdleSession(limitMinutes: number): Promise<void> {
  document.getElementById('root')?.setAttribute('hidden', '')
  markIdleEnd()
  const failure = await Promise.race([
    reportEventOnDemand({ type: 'idle_logout', facts: { minutes: String(limitMinutes) } }).then(signOut),
    new Promise<'tooLate'>((resolve) => setTimeout(resolve, patienceMs, 'tooLate')),
  ])
  if (failure === null) forgetIdleEnd()
  endSession('expired')
}
