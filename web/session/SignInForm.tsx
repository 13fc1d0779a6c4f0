import { useEffect, useRef, type FormEvent } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { EmailField } from './EmailField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { signInMessages } from './signInMessages.ts'
import { useSignInForm } from './useSignInForm.ts'
import { warmUpApp } from './warmUpApp.ts'

interface SignInFormProps {
  onSignedIn: () => void
  /** Signed in, by an account that the company wants at its identity provider. */
  onMustMove: () => void
}

export function SignInForm(props: SignInFormProps) {
  const messages = useMessages(signInMessages)
  const form = useSignInForm(props)
  const { step, refusal, isPending } = form
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  // The field in question has the focus: at each step, and again when it was refused.
  useEffect(() => {
    const input = step === 'email' ? emailInput.current : passwordInput.current
    input?.focus()
    if (refusal.password || refusal.form) input?.select()
  }, [step, refusal])

  useEffect(() => {
    if (step === 'password') warmUpApp()
  }, [step])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  const nextLabel = isPending ? messages.checking : messages.next
  const passwordLabel = isPending ? messages.signingIn : messages.signIn

  return (
    <form className="sign-in-form" onSubmit={onSubmit} noValidate aria-busy={isPending}>
      <EmailField ref={emailInput} form={form} />
      {step === 'password' ? (
        <PasswordField ref={passwordInput} value={form.password} onChange={form.setPassword} error={refusal.password} />
      ) : null}
      {refusal.form ? (
        <p className="sign-in-error" role="alert">
          {refusal.form}
        </p>
      ) : null}
      <button className="sign-in-submit" type="submit" aria-disabled={isPending}>
        {step === 'email' ? nextLabel : passwordLabel}
      </button>
    </form>
  )
}
