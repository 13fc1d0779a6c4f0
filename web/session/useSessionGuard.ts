import { useEffect, useRef } from 'react'
import { endSession, leaveForLogin, listenToOtherTabs, startAgain } from './sessionChannel.ts'

/** Leaves for sign-in where nobody is signed in, or no longer, and when another tab says that the session is over. */
export function useSessionGuard(isSignedIn: boolean): void {
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true
    else if (wasSignedIn.current) endSession('expired')
    else leaveForLogin(null)
    return listenToOtherTabs((news) => {
      if (news === 'personChanged') startAgain()
      else if (news !== 'signedIn') leaveForLogin(news)
    })
  }, [isSignedIn])
}
