import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { SessionCard } from './SessionCard.tsx'
import { endSession } from './sessionChannel.ts'
import { sessionPageMessages } from './sessionPageMessages.ts'
import { signOut } from './signOut.ts'
import { useOnce } from './useOnce.ts'
import { SessionFailure } from './SessionFailure.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** `/logout`: ends the session. Tabs are only notified after the server has confirmed. */
export function LogoutPage() {
  const messages = useMessages(sessionPageMessages)
  const [hasFailed, setHasFailed] = useState(false)
  const leave = async () => {
    setHasFailed(false)
    if (await signOut()) setHasFailed(true)
    else endSession('signedOut')
  }
  useOnce(() => void leave())
  return (
    <SessionCard title={messages.signOutTitle}>
      {hasFailed ? (
        <>
          <SessionFailure>{messages.signOutFailed}</SessionFailure>
          <SubmitButton type="button" onClick={() => void leave()}>
            {messages.tryAgain}
          </SubmitButton>
        </>
      ) : (
        <p role="status">{messages.oneMoment}</p>
      )}
    </SessionCard>
  )
}
