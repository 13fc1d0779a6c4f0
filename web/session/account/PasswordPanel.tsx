import type { FormEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { accountMessages } from './accountMessages.ts'
import { usePasswordForm } from './usePasswordForm.ts'
import identityPanelStyles from './IdentityPanel.module.css'
import styles from './PasswordPanel.module.css'

/** Changes the password. The requirements are above the fields. */
export function PasswordPanel({ email }: { email: string }) {
  const messages = useMessages(accountMessages)
  const { typed, errors, type, isPending, submit } = usePasswordForm()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const fields = [
    { name: 'currentPassword', label: messages.currentPassword, autoComplete: 'current-password' },
    { name: 'newPassword', label: messages.newPassword, autoComplete: 'new-password', help: messages.passwordRules },
    { name: 'repeated', label: messages.repeatPassword, autoComplete: 'new-password' },
  ] as const
  return (
    <Panel title={messages.password}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {fields.map(({ name, label, autoComplete, ...rest }) => (
          <Field key={name} label={label} error={errors[name]} {...rest}>
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete={autoComplete}
                value={typed[name]}
                onChange={(event) => type(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        <p className={identityPanelStyles.note}>{messages.otherSessions}</p>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={isPending}>
            {messages.changePassword}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
