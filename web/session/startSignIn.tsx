import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentMessages } from '../i18n/messages.ts'
import { returnPath } from './returnPath.ts'
import { announceSignIn, listenToOtherTabs } from './sessionChannel.ts'
import { hasSession } from './signIn.ts'
import { signInMessages } from './signInMessages.ts'
import { takeSignInNotice } from './signInNotice.ts'
import { SignInPage } from './SignInPage.tsx'
import { signInByToken } from './tokenSignIn.ts'

/** Shows the sign-in page, unless this browser is signed in already or the address holds a token that signs in. */
export async function startSignIn(root: HTMLElement): Promise<void> {
  const goOn = () => location.replace(returnPath(location.search))
  const byToken = await signInByToken()
  if (byToken?.value) announceSignIn()
  if (byToken?.value || (await hasSession())) {
    goOn()
    return
  }
  const refused = byToken ? (byToken.message ?? currentMessages(signInMessages).failed) : null
  const notice = refused ?? takeSignInNotice()
  listenToOtherTabs((news) => {
    if (news === 'signedIn') goOn()
  })
  createRoot(root).render(
    <StrictMode>
      <SignInPage onSignedIn={goOn} notice={notice} />
    </StrictMode>,
  )
}
