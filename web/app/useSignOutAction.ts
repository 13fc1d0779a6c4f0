import { useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { endSession } from '../session/sessionChannel.ts'
import { signOut } from '../session/signOut.ts'
import { toast } from '../ui/toast.ts'
import { appMessages } from './appMessages.ts'

/** Ends the session on the server, then in every tab. A toast reports a failure. */
export function useSignOutAction(): () => void {
  const messages = useMessages(appMessages)
  const isPending = useRef(false)
  const leave = async () => {
    const failure = await signOut()
    isPending.current = false
    if (failure) toast.error(messages.signOutFailed, { requestId: failure.requestId })
    else endSession('signedOut')
  }
  return () => {
    if (isPending.current) return
    isPending.current = true
    void leave()
  }
}
