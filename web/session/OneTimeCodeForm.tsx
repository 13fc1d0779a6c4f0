import { useRef, type FormEvent } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { codeMessages } from './codeMessages.ts'
import { SignInField } from './SignInField.tsx'
import { signInMessages } from './signInMessages.ts'
import { useOneTimeCode, type OneTimeCodeProps } from './useOneTimeCode.ts'
import { SessionForm, FormText, FormLinks, FormStatus } from './SessionForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** One-time code of the second step, from the app or an email. */
export function OneTimeCodeForm(props: OneTimeCodeProps) {
  const texts = useMessages(signInMessages)
  const messages = useMessages(codeMessages)
  const input = useRef<HTMLInputElement>(null)
  const form = useOneTimeCode(props, input)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <SessionForm onSubmit={onSubmit} noValidate aria-busy={form.isPending}>
      <FormText>{props.factor.isByEmail ? messages.byEmail(props.email) : messages.byApp}</FormText>
      <SignInField
        ref={input}
        id="code"
        label={messages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={form.code}
        onChange={(event) => form.setCode(event.target.value)}
        error={form.error}
        action={null}
      />
      <FormStatus>{form.notice}</FormStatus>
      <SubmitButton type="submit" aria-disabled={form.isPending}>
        {texts.signIn}
      </SubmitButton>
      <CodeLinks {...props} onResend={form.resend} />
    </SessionForm>
  )
}

function CodeLinks({ factor, onStartOver, onResend }: OneTimeCodeProps & { onResend: () => void }) {
  const messages = useMessages(codeMessages)
  return (
    <FormLinks>
      {factor.isByEmail ? (
        <button type="button" onClick={onResend}>
          {messages.resend}
        </button>
      ) : null}
      <button type="button" onClick={() => onStartOver()}>
        {messages.back}
      </button>
    </FormLinks>
  )
}
