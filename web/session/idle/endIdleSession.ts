import { reportEvent } from '../reportEvent.ts'
import { endSession } from '../sessionChannel.ts'
import { signOut } from '../signOut.ts'
import { forgetIdleEnd, markIdleEnd } from './activity.ts'

/** Nobody waits longer for the server to hear of it. */
const patienceMs = 3000

/**
 * Ends a session that nobody is at: what is on the screen is hidden at once, the session ended on the server, and
 * every tab led to sign-in. Where the server could not be told, the sign-in page tells it.
 */
export async function endIdleSession(limitMinutes: number): Promise<void> {
  document.getElementById('root')?.setAttribute('hidden', '')
  markIdleEnd()
  const event = { type: 'idle_logout', facts: { minutes: String(limitMinutes) } } as const
  const hasEnded = await Promise.race([
    reportEvent(event).then(signOut),
    new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false)),
  ])
  if (hasEnded) forgetIdleEnd()
  endSession('expired')
}
