import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { SessionCard } from '../session/SessionCard.tsx'
import { SignInField } from '../session/SignInField.tsx'
import { docsMessages } from './docsMessages.ts'
import { OwnPartnerDocs } from './OwnPartnerDocs.tsx'
import { type OwnPartner, readOwnPartner } from './partnerDocsRequest.ts'
import { SessionForm, FormText, FormLink } from '../session/SessionForm.tsx'
import { SubmitButton } from '../session/SubmitButton.tsx'

/** `/partners/docs` without a session: for developers who have only a partner key. */
export function PartnerDocsPage() {
  const messages = useMessages(docsMessages)
  const [partner, setPartner] = useState<OwnPartner | null>(null)
  if (partner) return <OwnPartnerDocs partner={partner} onLeave={() => setPartner(null)} />
  return (
    <SessionCard title={messages.title}>
      <KeyForm onFound={setPartner} />
    </SessionCard>
  )
}

function useKey(onFound: (partner: OwnPartner) => void) {
  const messages = useMessages(docsMessages)
  const [key, setKey] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (key.trim() === '') return setError(messages.missing)
    setIsPending(true)
    const { value, message } = await readOwnPartner(key.trim())
    setIsPending(false)
    if (value) return onFound(value)
    setError(message ?? messages.failed)
    input.current?.focus()
  }
  return { input, key, setKey, error, isPending, submit }
}

/** Asks for the key, which is discarded after use. */
function KeyForm({ onFound }: { onFound: (partner: OwnPartner) => void }) {
  const messages = useMessages(docsMessages)
  const { input, key, setKey, error, isPending, submit } = useKey(onFound)
  return (
    <SessionForm onSubmit={(event) => void submit(event)} noValidate aria-busy={isPending}>
      <FormText>{messages.what}</FormText>
      <SignInField
        ref={input}
        id="key"
        label={messages.key}
        placeholder="tally_partner_…"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={key}
        onChange={(event) => setKey(event.target.value)}
        error={error}
        action={null}
      />
      <SubmitButton type="submit" aria-disabled={isPending}>
        {messages.show}
      </SubmitButton>
      <FormLink href="/login?returnTo=%2Fpartners%2Fdocs">{messages.staff}</FormLink>
    </SessionForm>
  )
}
