import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { accountMessages } from './accountMessages.ts'
import passwordPanelStyles from './PasswordPanel.module.css'
import type { Refusal } from '../../relay/failure.ts'
import type { ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { toast } from '../../ui/toast.ts'
import { useDisableTwoFactorMutation } from './useDisableTwoFactorMutation.ts'
import { useEnableTwoFactorMutation } from './useEnableTwoFactorMutation.ts'

interface CodeHandlers {
  onDone: () => void
  /** The code is wrong: shown at its field. */
  onWrong: (answer: ShownRefusal) => void
}

/** Turns two-factor on or off with a code. Errors unrelated to the code appear in a toast. */
function useSwitchTwoFactor(to: 'on' | 'off') {
  const [enable, enabling] = useEnableTwoFactorMutation()
  const [disable, disabling] = useDisableTwoFactorMutation()
  const send = (code: string, { onDone, onWrong }: CodeHandlers) => {
    const onRefused = ({ type, message, answer }: Refusal) =>
      type === 'InvalidInputError' ? onWrong(answer) : void toast.error(message)
    const change = to === 'on' ? enable : disable
    change({ input: { code } }, { onDone, onRefused })
  }
  return [send, enabling.isPending || disabling.isPending] as const
}

interface TwoFactorCodeProps {
  to: 'on' | 'off'
  onDone: () => void
  onCancel: () => void
}

/** The code that proves that the user has the app. */
export function TwoFactorCode({ to, onDone, onCancel }: TwoFactorCodeProps) {
  const messages = useMessages(accountMessages)
  const [code, setCode] = useState('')
  const [error, setFault] = useFormError(messages)
  const [send, isPending] = useSwitchTwoFactor(to)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [error])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) return setFault('codeMissing')
    setFault(null)
    send(code, { onDone, onWrong: setFault })
  }
  const value = { value: code, onChange: (event: { target: { value: string } }) => setCode(event.target.value) }
  return (
    <form className={passwordPanelStyles.form} onSubmit={onSubmit} noValidate>
      <Field label={messages.code} error={error}>
        {(control) => (
          <Input {...control} {...value} ref={input} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        )}
      </Field>
      <div className={passwordPanelStyles.actions}>
        <Button type="submit" variant={to === 'on' ? 'primary' : 'danger'} isPending={isPending}>
          {to === 'on' ? messages.enable : messages.disable}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  )
}
