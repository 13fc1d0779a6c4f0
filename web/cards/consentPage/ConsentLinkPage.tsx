import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { LinkCard } from '../../session/LinkCard.tsx'
import { FormStatus, FormText } from '../../session/SessionForm.tsx'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { consentPageMessages } from './consentPageMessages.ts'
import { type ConsentLink, findConsent, signConsent } from './consentRequests.ts'

/** `/consent#CODE`: where a patient signs. The browser never sends the part after `#` to a server. */
export function ConsentLinkPage({ code }: { code: string }) {
  const messages = useMessages(consentPageMessages)
  return (
    <LinkCard<NonNullable<ConsentLink>> title={messages.linkTitle} texts={messages} find={() => findConsent(code)}>
      {(link, { setLink, onFailed }) => <LinkState {...{ link, code, onFailed }} onSigned={setLink} />}
    </LinkCard>
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
