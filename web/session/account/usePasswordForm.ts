import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { toast } from '../../ui/toast.ts'
import { accountMessages } from './accountMessages.ts'
import { useChangePasswordMutation } from './useChangePasswordMutation.ts'

const empty = { currentPassword: '', newPassword: '', repeated: '' }
export type PasswordFieldName = keyof typeof empty

/** Form state for current and new password: values, errors and submit. */
export function usePasswordForm() {
  const messages = useMessages(accountMessages)
  const [typed, setTyped] = useState(empty)
  const { errors, setFaults } = useFormErrors(messages)
  const [change, { isPending }] = useChangePasswordMutation()

  const type = (field: PasswordFieldName, value: string) => setTyped((before) => ({ ...before, [field]: value }))
  const submit = () => {
    if (isPending) return
    const { currentPassword, newPassword, repeated } = typed
    if (!currentPassword) return setFaults({ currentPassword: 'missing' })
    if (!newPassword) return setFaults({ newPassword: 'missing' })
    if (newPassword !== repeated) return setFaults({ repeated: 'mismatch' })
    setFaults({})
    const onDone = () => {
      setTyped(empty)
      toast.success(messages.passwordChanged)
    }
    const onRefused = ({ type: kind, message, fields }: Refusal) =>
      kind === 'InvalidInputError' ? setFaults(fields) : void toast.error(message)
    change({ input: { currentPassword, newPassword } }, { onDone, onRefused })
  }
  return { typed, errors, type, isPending, submit }
}
