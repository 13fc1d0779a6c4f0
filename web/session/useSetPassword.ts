import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { passwordMessages } from './passwordMessages.ts'
import { setPassword } from './passwordRequests.ts'

export interface SetPasswordProps {
  token: string
  onSet: (email: string, password: string) => void | Promise<void>
}

/** Form state for a new password, entered twice. */
export function useSetPassword({ token, onSet }: SetPasswordProps) {
  const messages = useMessages(passwordMessages)
  const [password, setFirst] = useState('')
  const [repeated, setRepeated] = useState('')
  const [error, setError] = useState<{ password?: string; repeated?: string }>({})
  const [isPending, setIsPending] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const repeatedInput = useRef<HTMLInputElement>(null)
  useEffect(() => (error.repeated ? repeatedInput : passwordInput).current?.focus(), [error])

  const submit = async () => {
    if (isPending) return
    if (!password) return setError({ password: messages.passwordMissing })
    if (password !== repeated) return setError({ repeated: messages.mismatch })
    setIsPending(true)
    const { value, message } = await setPassword(token, password)
    if (value) return onSet(value.email, password)
    setIsPending(false)
    setError({ password: message ?? messages.setFailed })
  }
  const first = { ref: passwordInput, value: password, onChange: setFirst, error: error.password }
  const second = { ref: repeatedInput, value: repeated, onChange: setRepeated, error: error.repeated }
  return { first, second, isPending, submit }
}
