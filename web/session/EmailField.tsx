import type { Ref } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { SignInField } from './SignInField.tsx'
import { signInMessages } from './signInMessages.ts'
import type { SignInFormState } from './useSignInForm.ts'

interface EmailFieldProps {
  ref: Ref<HTMLInputElement>
  form: SignInFormState
  error: string | undefined
}

/** Stays on the page at the second step, so that password managers see which account the password is for. */
export function EmailField({ ref, form, error }: EmailFieldProps) {
  const messages = useMessages(signInMessages)
  const isSettled = form.step === 'password'
  return (
    <SignInField
      ref={ref}
      id="email"
      label={messages.email}
      type="email"
      autoComplete="username"
      inputMode="email"
      spellCheck={false}
      autoCapitalize="none"
      value={form.email}
      onChange={(event) => form.setEmail(event.target.value)}
      readOnly={isSettled}
      error={error}
      action={
        isSettled ? (
          <button type="button" aria-label={messages.changeEmail} onClick={form.changeEmail} disabled={form.isPending}>
            {messages.change}
          </button>
        ) : null
      }
    />
  )
}
