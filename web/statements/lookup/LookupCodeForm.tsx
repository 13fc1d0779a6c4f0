import type { FormEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SignInField } from '../../session/SignInField.tsx'
import { lookupMessages } from './lookupMessages.ts'
import { useLookupCode, type LookupCodeProps } from './useLookupCode.ts'

/** Asks for the code of a statement. */
export function LookupCodeForm(props: LookupCodeProps) {
  const messages = useMessages(lookupMessages)
  const { input, code, setCode, error, isPending, submit } = useLookupCode(props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="sign-in-form" onSubmit={onSubmit} noValidate aria-busy={isPending}>
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
