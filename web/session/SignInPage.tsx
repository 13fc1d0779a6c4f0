import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { MoveToProvider } from './identity/MoveToProvider.tsx'
import { SessionCard } from './SessionCard.tsx'
import { SignInForm } from './SignInForm.tsx'
import { signInMessages } from './signInMessages.ts'

interface SignInPageProps {
  onSignedIn: () => void
  /** What went wrong on the page before. */
  notice?: string | null
}

export function SignInPage({ onSignedIn, notice = null }: SignInPageProps) {
  const messages = useMessages(signInMessages)
  const [reason] = useState(() => new URLSearchParams(location.search).get('reason'))
  const [mustMove, setMustMove] = useState(false)
  if (mustMove) return <MoveToProvider />
  const isKnown = reason === 'expired' || reason === 'signedOut' || reason === 'passwordChanged'
  const words = isKnown ? messages[reason] : null
  return (
    <SessionCard
      title={messages.title}
      notice={
        notice !== null || words !== null ? (
          <p
            className="sign-in-notice"
            role={notice === null ? 'status' : 'alert'}
            data-reason={notice === null ? reason : 'failed'}
          >
            {notice ?? words}
          </p>
        ) : null
      }
    >
      <SignInForm onSignedIn={onSignedIn} onMustMove={() => setMustMove(true)} />
    </SessionCard>
  )
}
