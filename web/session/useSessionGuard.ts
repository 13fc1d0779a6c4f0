import { useEffect } from 'react'
import { leaveForLogin, listenToOtherTabs } from './sessionChannel.ts'

/** Leaves for sign-in where nobody is signed in, and when another tab says that the session is over. */
export function useSessionGuard(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) leaveForLogin(null)
    return listenToOtherTabs((news) => {
      if (news !== 'signedIn') leaveForLogin(news)
    })
  }, [isSignedIn])
}
