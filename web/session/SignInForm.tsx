import { useEffect, useRef, type FormEvent } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { PasswordField } from './PasswordField.tsx'
import { SignInField } from './SignInField.tsx'
import { signInMessages } from './signInMessages.ts'
import { useSignInForm } from './useSignInForm.ts'
import { warmUpApp } from './warmUpApp.ts'

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const messages = useMessages(signInMessages)
  const form = useSignInForm(onSignedIn)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const isPasswordStep = form.step === 'password'

  useEffect(() => {
    const input = isPasswordStep ? passwordInput.current : emailInput.current
    input?.focus()
    if (isPasswordStep) warmUpApp()
  }, [isPasswordStep])

  // A refused field gets the focus back, and its error is read out as its description.
  useEffect(() => {
    if (form.refusal.email) emailInput.current?.focus()
    else if (form.refusal.password || form.refusal.form) passwordInput.current?.select()
  }, [form.refusal])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }

  return (
    <form className="sign-in-form" onSubmit={onSubmit} noValidate aria-busy={form.isPending}>
      <SignInField
        ref={emailInput}
        id="email"
        label={messages.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        value={form.email}
        onChange={(event) => form.setEmail(event.target.value)}
        readOnly={isPasswordStep}
        error={form.refusal.email}
        action={
          isPasswordStep ? (
            <button type="button" aria-label={messages.changeEmail} onClick={form.changeEmail} disabled={form.isPending}>
              {messages.change}
            </button>
          ) : null
        }
      />
      {isPasswordStep ? (
        <PasswordField
          ref={passwordInput}
          value={form.password}
          onChange={form.setPassword}
          error={form.refusal.password}
        />
      ) : null}
      {form.refusal.form ? (
        <p className="sign-in-error" role="alert">
          {form.refusal.form}
        </p>
      ) : null}
      <button className="sign-in-submit" type="submit" aria-disabled={form.isPending}>
        {submitLabel(messages, isPasswordStep, form.isPending)}
      </button>
    </form>
  )
}

function submitLabel(
  messages: { next: string; signIn: string; signingIn: string },
  isPasswordStep: boolean,
  isPending: boolean,
): string {
  if (!isPasswordStep) return messages.next
  return isPending ? messages.signingIn : messages.signIn
}
