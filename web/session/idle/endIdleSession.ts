import { endSession } from '../sessionChannel.ts'
import { signOut } from '../signOut.ts'
import { forgetIdleEnd, markIdleEnd } from './activity.ts'

/** Maximum wait for the server. */
const patienceMs = 3000

/** Its code is loaded when it is needed. If that fails, the session ends without the report. */
async function report(limitMinutes: number): Promise<void> {
  const { reportEvent } = await import('../../relay/reportEvent.ts')
  await reportEvent({ type: 'idle_logout', facts: { minutes: String(limitMinutes) } })
}

/**
 * Ends an idle session: hides the screen immediately, ends the session on the server, and takes every tab to sign-in.
 * If the server was not reachable, the sign-in page notifies it later.
 */
export async function endIdleSession(limitMinutes: number): Promise<void> {
  document.getElementById('root')?.setAttribute('hidden', '')
  markIdleEnd()
  const failure = await Promise.race([
    report(limitMinutes)
      .catch(() => undefined)
      .then(signOut),
    new Promise<'tooLate'>((resolve) => setTimeout(resolve, patienceMs, 'tooLate')),
  ])
  if (failure === null) forgetIdleEnd()
  endSession('expired')
}
