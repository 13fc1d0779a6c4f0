import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { MoveToProvider } from './identity/MoveToProvider.tsx'
import { SessionCard } from './SessionCard.tsx'
import { SignInForm } from './SignInForm.tsx'
import { signInMessages } from './signInMessages.ts'
import { useSignInForm } from './useSignInForm.ts'
import styles from './SignInPage.module.css'

interface SignInPageProps {
  onSignedIn: () => void
  /** Error of the previous page. */
  notice?: string | null
}

export function SignInPage({ onSignedIn, notice = null }: SignInPageProps) {
  const messages = useMessages(signInMessages)
  const [reason] = useState(() => new URLSearchParams(location.search).get('reason'))
  const [mustMove, setMustMove] = useState(false)
  const form = useSignInForm({ onSignedIn, onMustMove: () => setMustMove(true) })
  if (mustMove) return <MoveToProvider />
  const titles = {
    forgotPassword: messages.forgotTitle,
    otpCode: messages.codeTitle,
    email: messages.title,
    password: messages.title,
  }
  const isKnown = reason === 'expired' || reason === 'signedOut' || reason === 'passwordChanged'
  const words = isKnown ? messages[reason] : null
  return (
    <SessionCard
      title={titles[form.step]}
      notice={
        notice !== null || words !== null ? (
          <p
            className={styles.notice}
            role={notice === null ? 'status' : 'alert'}
            data-reason={notice === null ? reason : 'failed'}
          >
            {notice ?? words}
          </p>
        ) : null
      }
    >
      <SignInForm form={form} />
    </SessionCard>
  )
}
