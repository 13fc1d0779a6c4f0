import { useCallback, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SessionCard } from '../../session/SessionCard.tsx'
import { FormError, FormStatus, FormText } from '../../session/SessionForm.tsx'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { consentPageMessages } from './consentPageMessages.ts'
import { type ConsentLink, findConsent, signConsent } from './consentRequests.ts'

/** `/consent#CODE`: where a patient signs. The browser never sends the part after `#` to a server. */
export function ConsentLinkPage({ code }: { code: string }) {
  const messages = useMessages(consentPageMessages)
  const [link, setLink] = useState<ConsentLink | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(async () => {
    setFailure(null)
    const { value, message } = await findConsent(code)
    if (value) setLink(value.link)
    else setFailure(message ?? messages.failed)
  }, [code, messages])
  useEffect(() => void load(), [load])
  return (
    <SessionCard title={messages.linkTitle}>
      {failure !== null && <FormError>{failure}</FormError>}
      {link ? (
        <LinkState link={link} code={code} onSigned={setLink} onFailed={setFailure} />
      ) : link === null ? (
        <FormText>{messages.unknown}</FormText>
      ) : failure === null ? (
        <FormStatus>{messages.loading}</FormStatus>
      ) : (
        <SubmitButton type="button" onClick={() => void load()}>
          {messages.again}
        </SubmitButton>
      )}
    </SessionCard>
  )
}

interface LinkStateProps {
  link: NonNullable<ConsentLink>
  code: string
  onSigned: (link: NonNullable<ConsentLink>) => void
  onFailed: (message: string | null) => void
}

function LinkState({ link: { practiceName, status, text, language }, code, onSigned, onFailed }: LinkStateProps) {
  const messages = useMessages(consentPageMessages)
  const [isSigning, setIsSigning] = useState(false)
  if (status === 'SIGNED') return <FormStatus>{messages.signed(practiceName)}</FormStatus>
  if (status !== 'OPEN') return <FormText>{messages.expired(practiceName)}</FormText>
  const sign = async () => {
    if (isSigning) return
    setIsSigning(true)
    onFailed(null)
    const { value, message } = await signConsent(code)
    setIsSigning(false)
    if (value) return onSigned(value.consent)
    onFailed(message ?? messages.failed)
  }
  return (
    <>
      <FormText>{messages.asks(practiceName)}</FormText>
      <blockquote lang={language === 'SPANISH' ? 'es' : 'en'}>
        <FormText>{text}</FormText>
      </blockquote>
      <SubmitButton type="button" aria-disabled={isSigning} onClick={() => void sign()}>
        {isSigning ? messages.signing : messages.sign}
      </SubmitButton>
      <FormText>{messages.decline}</FormText>
    </>
  )
}
