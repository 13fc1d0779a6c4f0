import { currentMessages } from '../i18n/messages.ts'
import { forgetIdleEnd } from './idle/activity.ts'
import { loginAddress } from './returnPath.ts'
import { announceSignIn } from './sessionChannel.ts'
import { hasSession } from './signIn.ts'
import { signInMessages } from './signInMessages.ts'
import { leaveSignInNotice } from './signInNotice.ts'
import { signInByToken } from './tokenSignIn.ts'

/**
 * Signs in by the token in the address of a page of the app (specification, routes). The address loses the token before
 * anything is sent. @returns whether the page can be shown; if not, the browser goes to the sign-in page
 */
export async function signInByAddress(): Promise<boolean> {
  const answer = await signInByToken()
  if (answer === null) return true
  if (answer.value) {
    forgetIdleEnd()
    announceSignIn()
    return true
  }
  if (await hasSession()) return true
  leaveSignInNotice(answer.message ?? currentMessages(signInMessages).failed)
  location.replace(loginAddress(location.pathname + location.search, null))
  return false
}
