import type { FormEvent } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { PasswordField } from './PasswordField.tsx'
import { passwordMessages } from './passwordMessages.ts'
import { useSetPassword, type SetPasswordProps } from './useSetPassword.ts'

/** A new password, twice, with what it needs said before. */
export function SetPasswordForm({ submitLabel, ...props }: SetPasswordProps & { submitLabel: string }) {
  const messages = useMessages(passwordMessages)
  const { first, second, isPending, submit } = useSetPassword(props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="sign-in-form" onSubmit={onSubmit} noValidate aria-busy={isPending}>
      <p className="sign-in-text">{messages.rules}</p>
      <PasswordField {...first} label={messages.newPassword} isNew />
      <PasswordField {...second} id="repeated" label={messages.repeatPassword} isNew />
      <button className="sign-in-submit" type="submit" aria-disabled={isPending}>
        {submitLabel}
      </button>
      <div className="sign-in-links">
        <a href="/login">{messages.backToSignIn}</a>
      </div>
    </form>
  )
}
