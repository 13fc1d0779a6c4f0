import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentMessages } from '../i18n/messages.ts'
import { forgetIdleEnd, hasIdleEnd } from './idle/activity.ts'
import { returnPath } from './returnPath.ts'
import { announceSignIn, listenToOtherTabs } from './sessionChannel.ts'
import { hasSession } from './signIn.ts'
import { signInMessages } from './signInMessages.ts'
import { takeSignInNotice } from './signInNotice.ts'
import { signOut } from './signOut.ts'
import { SignInPage } from './SignInPage.tsx'
import { signInByToken } from './tokenSignIn.ts'

/**
 * The app came here because a call was rejected without a session. If the session is alive after all, an automatic
 * return would loop through the same rejection, so the user must sign in again.
 */
const isRedirected = () => new URLSearchParams(location.search).get('reason') === 'expired'

/** Shows the sign-in page, unless this browser is signed in already or the address contains a sign-in token. */
export async function startSignIn(root: HTMLElement): Promise<void> {
  const proceed = () => location.replace(returnPath(location.search))
  // An idle session whose end did not reach the server is ended now instead of being resumed.
  if (hasIdleEnd() && (await signOut()) === null) forgetIdleEnd()
  const byToken = await signInByToken()
  if (byToken?.value) announceSignIn()
  if (byToken?.value || (!isRedirected() && !hasIdleEnd() && (await hasSession()))) {
    proceed()
    return
  }
  const refused = byToken ? (byToken.message ?? currentMessages(signInMessages).failed) : null
  const notice = refused ?? takeSignInNotice()
  listenToOtherTabs((news) => {
    if (news === 'signedIn') proceed()
  })
  createRoot(root).render(
    <StrictMode>
      <SignInPage onSignedIn={proceed} notice={notice} />
    </StrictMode>,
  )
}
