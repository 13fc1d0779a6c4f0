import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SignInField } from '../../session/SignInField.tsx'
import { lookupMessages } from './lookupMessages.ts'
import { findPractice } from './lookupRequests.ts'

interface LookupCodeFormProps {
  /** The code of the link that was followed; empty without one. */
  given: string
  onFound: (found: { code: string; practiceName: string }) => void
}

/** Asks for the code of a statement. */
export function LookupCodeForm({ given, onFound }: LookupCodeFormProps) {
  const messages = useMessages(lookupMessages)
  const [code, setCode] = useState(given)
  const [error, setError] = useState<string | undefined>()
  const [isPending, setIsPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [error])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
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
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate aria-busy={isPending}>
      <p className="sign-in-text">{messages.codeHelp}</p>
      <SignInField
        ref={input}
        id="code"
        label={messages.code}
        placeholder="XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
        action={null}
      />
      <button className="sign-in-submit" type="submit" aria-disabled={isPending}>
        {messages.goOn}
      </button>
    </form>
  )
}
