import type { FormEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SignInField } from '../../session/SignInField.tsx'
import { lookupMessages } from './lookupMessages.ts'
import { useLookupCode, type LookupCodeProps } from './useLookupCode.ts'
import { SessionForm, FormText } from '../../session/SessionForm.tsx'
import { SubmitButton } from '../../session/SubmitButton.tsx'

/** The form for a statement code. */
export function LookupCodeForm(props: LookupCodeProps) {
  const messages = useMessages(lookupMessages)
  const { input, code, setCode, error, isPending, submit } = useLookupCode(props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <SessionForm onSubmit={onSubmit} noValidate aria-busy={isPending}>
      <FormText>{messages.codeHelp}</FormText>
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
      <SubmitButton type="submit" aria-disabled={isPending}>
        {messages.submitCode}
      </SubmitButton>
    </SessionForm>
  )
}
