import { useEffect, useRef } from 'react'
import { endSession, leaveForLogin, listenToOtherTabs, startAgain } from './sessionChannel.ts'

/** Goes to sign-in without a session, and when another tab reports its end. */
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
