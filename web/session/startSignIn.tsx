import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { returnPath } from './returnPath.ts'
import { listenToOtherTabs } from './sessionChannel.ts'
import { hasSession } from './signIn.ts'
import { SignInPage } from './SignInPage.tsx'

/** Shows the sign-in page, unless this browser is signed in already. */
export async function startSignIn(root: HTMLElement): Promise<void> {
  const goOn = () => location.replace(returnPath(location.search))
  if (await hasSession()) {
    goOn()
    return
  }
  listenToOtherTabs((news) => {
    if (news === 'signedIn') goOn()
  })
  createRoot(root).render(
    <StrictMode>
      <SignInPage onSignedIn={goOn} />
    </StrictMode>,
  )
}
