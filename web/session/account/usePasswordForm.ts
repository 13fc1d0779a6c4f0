import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { toast } from '../../ui/toast.ts'
import { accountMessages } from './accountMessages.ts'
import { useChangePasswordMutation } from './useChangePasswordMutation.ts'

const empty = { currentPassword: '', newPassword: '', repeated: '' }
export type PasswordFieldName = keyof typeof empty

/** Current and new password: what is typed, what is wrong with it, and the change. */
export function usePasswordForm() {
  const messages = useMessages(accountMessages)
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [change, { isPending }] = useChangePasswordMutation()

  const type = (field: PasswordFieldName, value: string) => setTyped((before) => ({ ...before, [field]: value }))
  const submit = () => {
    if (isPending) return
    const { currentPassword, newPassword, repeated } = typed
    if (!currentPassword) return setErrors({ currentPassword: messages.missing })
    if (!newPassword) return setErrors({ newPassword: messages.missing })
    if (newPassword !== repeated) return setErrors({ repeated: messages.mismatch })
    setErrors({})
    const onDone = () => {
      setTyped(empty)
      toast.success(messages.passwordChanged)
    }
    const onRefused = ({ type: kind, message, fields }: Refusal) =>
      kind === 'InvalidInputError' ? setErrors(fields) : void toast.error(message)
    change({ input: { currentPassword, newPassword } }, { onDone, onRefused })
  }
  return { typed, errors, type, isPending, submit }
}
