import { forgetDrafts } from '../browser/drafts.ts'
import { forgetIdleEnd, markActivity } from './idle/activity.ts'
import { loginAddress, type LoginReason } from './returnPath.ts'

type SessionChange = 'expired' | 'signedOut' | 'signedIn' | 'personChanged'

const channelName = 'tally.session'
/** This tab’s channel. It does not receive its own messages. */
let listening: BroadcastChannel | null = null

/** Notifies the browser’s other tabs, which share the session’s cookies and therefore its end. */
function notifyOtherTabs(change: SessionChange): void {
  const channel = listening ?? new BroadcastChannel(channelName)
  channel.postMessage(change)
  if (channel !== listening) channel.close()
}

/** One listener at a time. */
export function listenToOtherTabs(listener: (change: SessionChange) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = (event: MessageEvent<SessionChange>) => listener(event.data)
  listening = channel
  return () => {
    channel.close()
    if (listening === channel) listening = null
  }
}

let isLeaving = false

/**
 * Leaves for the sign-in page by a full load, so that nothing of this session stays in memory. Only an expired session
 * remembers the path, because a user who signs out may hand over the computer.
 */
export function leaveForLogin(reason: LoginReason | null): void {
  if (isLeaving) return
  isLeaving = true
  if (reason === 'signedOut') forgetDrafts()
  const from = reason === 'signedOut' ? null : location.pathname + location.search + location.hash
  location.assign(loginAddress(from, reason))
}

let isReplaced = false

/**
 * Replaces the session with another one. Pending requests of the previous session are then rejected, which must not
 * count as the end of the session.
 */
export async function replaceSession<T extends { value?: unknown }>(request: () => Promise<T>): Promise<T> {
  isReplaced = true
  try {
    const outcome = await request()
    isReplaced = Boolean(outcome.value)
    return outcome
  } catch (failure) {
    isReplaced = false
    throw failure
  }
}

export function endSession(reason: LoginReason): void {
  if (isReplaced && reason === 'expired') return
  notifyOtherTabs(reason)
  leaveForLogin(reason)
}

export function announceSignIn(): void {
  markActivity()
  forgetIdleEnd()
  notifyOtherTabs('signedIn')
}

/** Restarts with the current session: a full reload in every tab. */
export function changePerson(): void {
  notifyOtherTabs('personChanged')
  startAgain()
}

export function startAgain(): void {
  location.assign('/')
}
