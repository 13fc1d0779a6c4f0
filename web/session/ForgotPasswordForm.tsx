import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { passwordMessages } from './passwordMessages.ts'
import { requestPasswordReset } from './passwordRequests.ts'

/** Has a link sent that sets a new password. Says the same whether or not there is an account. */
export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const messages = useMessages(passwordMessages)
  const [isSent, setIsSent] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [isSent])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    const { message } = await requestPasswordReset(email)
    setIsPending(false)
    setIsSent(message === undefined)
    setError(message === undefined ? undefined : (message ?? messages.linkFailed))
  }

  return (
    <form className="sign-in-form" onSubmit={(event) => void onSubmit(event)} aria-busy={isPending}>
      <p className="sign-in-text" role="status">
        {isSent ? messages.linkSent(email) : messages.linkTo(email)}
      </p>
      {error ? (
        <p className="sign-in-error" role="alert">
          {error}
        </p>
      ) : null}
      {isSent ? null : (
        <button ref={button} className="sign-in-submit" type="submit" aria-disabled={isPending}>
          {messages.sendLink}
        </button>
      )}
      <div className="sign-in-links">
        <button ref={isSent ? button : undefined} type="button" onClick={onBack}>
          {messages.backToSignIn}
        </button>
      </div>
    </form>
  )
}
