import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { SessionCard } from './SessionCard.tsx'
import { endSession } from './sessionChannel.ts'
import { sessionPageMessages } from './sessionPageMessages.ts'
import { signOut } from './signOut.ts'
import { useOnce } from './useOnce.ts'

/** `/logout`: ends the session; until the server has said so, nobody is told that it is over. */
export function LogoutPage() {
  const messages = useMessages(sessionPageMessages)
  const [hasFailed, setHasFailed] = useState(false)
  const leave = async () => {
    setHasFailed(false)
    if (await signOut()) endSession('signedOut')
    else setHasFailed(true)
  }
  useOnce(() => void leave())
  return (
    <SessionCard title={messages.signOutTitle}>
      {hasFailed ? (
        <>
          <p className="session-failure" role="alert">
            {messages.signOutFailed}
          </p>
          <button className="sign-in-submit" type="button" onClick={() => void leave()}>
            {messages.tryAgain}
          </button>
        </>
      ) : (
        <p role="status">{messages.oneMoment}</p>
      )}
    </SessionCard>
  )
}
