import type { FormEvent } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { PasswordField } from './PasswordField.tsx'
import { passwordMessages } from './passwordMessages.ts'
import { useSetPassword, type SetPasswordProps } from './useSetPassword.ts'
import { SessionForm, FormText, FormLinks } from './SessionForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** A new password, entered twice, with its requirements. */
export function SetPasswordForm({ submitLabel, ...props }: SetPasswordProps & { submitLabel: string }) {
  const messages = useMessages(passwordMessages)
  const { first, second, isPending, submit } = useSetPassword(props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <SessionForm onSubmit={onSubmit} noValidate aria-busy={isPending}>
      <FormText>{messages.rules}</FormText>
      <PasswordField {...first} label={messages.newPassword} isNew />
      <PasswordField {...second} id="repeated" label={messages.repeatPassword} isNew />
      <SubmitButton type="submit" aria-disabled={isPending}>
        {submitLabel}
      </SubmitButton>
      <FormLinks>
        <a href="/login">{messages.backToSignIn}</a>
      </FormLinks>
    </SessionForm>
  )
}
