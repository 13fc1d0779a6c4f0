import { useEffect, useState, type RefObject } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { codeMessages } from './codeMessages.ts'
import { confirmSignIn, resendCode, type CodeAnswer } from './secondFactor.ts'
import type { SecondFactor } from './signIn.ts'
import { signInMessages } from './signInMessages.ts'

export interface OneTimeCodeProps {
  email: string
  factor: SecondFactor
  onSignedIn: () => void
  /** Returns to the password step with a message. */
  onStartOver: (reason?: string) => void
}

/** Form state of the one-time code: value, result and submit. */
export function useOneTimeCode(
  { factor, onSignedIn, onStartOver }: OneTimeCodeProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const texts = useMessages(signInMessages)
  const messages = useMessages(codeMessages)
  const [code, setCode] = useState('')
  const [status, setStatus] = useState<{ error?: string; notice?: string }>({})
  const [isPending, setIsPending] = useState(false)
  // The field is focused initially, and again after each message.
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [status, input])

  const send = async (work: Promise<CodeAnswer>, onDone: () => void) => {
    setIsPending(true)
    const answer = await work
    setIsPending(false)
    if (answer.isDone) onDone()
    else if (answer.isOver) onStartOver(answer.message)
    else setStatus({ error: answer.message })
  }
  const submit = () => {
    if (isPending) return
    if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) setStatus({ error: messages.codeMissing })
    else void send(confirmSignIn(factor, code, texts), onSignedIn)
  }
  const resend = () => {
    if (!isPending) void send(resendCode(factor, texts), () => setStatus({ notice: messages.resent }))
  }
  return { code, setCode, ...status, isPending, submit, resend }
}
