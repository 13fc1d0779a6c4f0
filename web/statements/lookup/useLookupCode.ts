import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { lookupMessages } from './lookupMessages.ts'
import { findPractice } from './lookupRequests.ts'

export interface LookupCodeProps {
  /** The code of the link; empty without one. */
  initialCode: string
  onFound: (found: { code: string; practiceName: string }) => void
}

/** Form state of the code. */
export function useLookupCode({ initialCode, onFound }: LookupCodeProps) {
  const messages = useMessages(lookupMessages)
  const [code, setCode] = useState(initialCode)
  const [error, setError] = useState<string | undefined>()
  const [isPending, setIsPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [error])

  const submit = async () => {
    if (isPending) return
    if (!code.trim()) return setError(messages.codeMissing)
    setIsPending(true)
    setError(undefined)
    const { value, message } = await findPractice(code)
    setIsPending(false)
    if (!value) return setError(message ?? messages.failed)
    if (value.practiceName === null) return setError(messages.codeUnknown)
    onFound({ code, practiceName: value.practiceName })
  }
  return { input, code, setCode, error, isPending, submit }
}
