import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { passwordMessages } from './passwordMessages.ts'
import { requestPasswordReset } from './passwordRequests.ts'
import { SessionForm, FormText, FormError, FormLinks } from './SessionForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** Requests a reset link. The response does not depend on whether the account exists. */
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
    <SessionForm onSubmit={(event) => void onSubmit(event)} aria-busy={isPending}>
      <FormText role="status">{isSent ? messages.linkSent(email) : messages.linkTo(email)}</FormText>
      {error ? <FormError>{error}</FormError> : null}
      {isSent ? null : (
        <SubmitButton ref={button} type="submit" aria-disabled={isPending}>
          {messages.sendLink}
        </SubmitButton>
      )}
      <FormLinks>
        <button ref={isSent ? button : undefined} type="button" onClick={onBack}>
          {messages.backToSignIn}
        </button>
      </FormLinks>
    </SessionForm>
  )
}
