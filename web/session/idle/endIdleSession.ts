import { endSession } from '../sessionChannel.ts'
import { signOut } from '../signOut.ts'
import { forgetIdleEnd, markIdleEnd } from './activity.ts'

/** Nobody waits longer for the server to hear of it. */
const patienceMs = 3000

/** Its code is fetched when it is needed; the session ends without the report where that fails. */
async function report(limitMinutes: number): Promise<void> {
  const { reportEvent } = await import('../reportEvent.ts')
  await reportEvent({ type: 'idle_logout', facts: { minutes: String(limitMinutes) } })
}

/**
 * Ends a session that nobody is at: what is on the screen is hidden at once, the session ended on the server, and
 * every tab led to sign-in. Where the server could not be told, the sign-in page tells it.
 */
export async function endIdleSession(limitMinutes: number): Promise<void> {
  document.getElementById('root')?.setAttribute('hidden', '')
  markIdleEnd()
  const hasEnded = await Promise.race([
    report(limitMinutes)
      .catch(() => undefined)
      .then(signOut),
    new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false)),
  ])
  if (hasEnded) forgetIdleEnd()
  endSession('expired')
}
