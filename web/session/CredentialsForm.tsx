import { useEffect, useRef, type FormEvent } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { shownErrorText, type ShownError } from '../relay/useFormErrors.ts'
import { EmailField } from './EmailField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { signInMessages } from './signInMessages.ts'
import type { SignInFormState } from './useSignInForm.ts'
import { warmUpApp } from './warmUpApp.ts'
import { SessionForm, FormError, FormLinks, FormStatus } from './SessionForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** Email, then password. */
export function CredentialsForm({ form }: { form: SignInFormState }) {
  const messages = useMessages(signInMessages)
  const { step, refusal, isPending } = form
  const says = (fault: ShownError<typeof messages> | undefined) => fault && shownErrorText(messages, fault)
  const { emailInput, passwordInput } = useFocusedField(form)

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
    <SessionForm onSubmit={onSubmit} noValidate aria-busy={isPending}>
      <EmailField ref={emailInput} form={form} error={says(refusal.email)} />
      {step === 'password' ? (
        <PasswordField
          ref={passwordInput}
          value={form.password}
          onChange={form.setPassword}
          error={says(refusal.password)}
        />
      ) : null}
      <FormStatus>{says(refusal.info)}</FormStatus>
      {refusal.form ? <FormError>{says(refusal.form)}</FormError> : null}
      <SubmitButton type="submit" aria-disabled={isPending}>
        {step === 'email' ? nextLabel : passwordLabel}
      </SubmitButton>
      <FormLinks>
        <button type="button" onClick={form.forget}>
          {messages.forgotPassword}
        </button>
      </FormLinks>
    </SessionForm>
  )
}

/** Focus moves to the relevant field at each step, and after an error. */
function useFocusedField({ step, refusal }: SignInFormState) {
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = step === 'email' ? emailInput.current : passwordInput.current
    input?.focus()
    if (refusal.password || refusal.form) input?.select()
  }, [step, refusal])
  return { emailInput, passwordInput }
}
