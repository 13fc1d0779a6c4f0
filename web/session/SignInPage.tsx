import { useEffect, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { Mark } from './Mark.tsx'
import { SignInForm } from './SignInForm.tsx'
import { signInMessages } from './signInMessages.ts'
import './signIn.css'

export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const messages = useMessages(signInMessages)
  const [reason] = useState(() => new URLSearchParams(location.search).get('reason'))
  useEffect(() => {
    document.title = messages.pageTitle
  }, [messages])
  return (
    <div className="sign-in">
      <main className="sign-in-card">
        <header className="sign-in-brand">
          <Mark size={28} />
          <span>Tally Care</span>
        </header>
        {reason === 'expired' || reason === 'signedOut' ? (
          <p className="sign-in-notice" role="status" data-reason={reason}>
            {messages[reason]}
          </p>
        ) : null}
        <h1>{messages.title}</h1>
        <SignInForm onSignedIn={onSignedIn} />
      </main>
      <footer>
        <LanguageLinks label={messages.language} />
      </footer>
    </div>
  )
}
