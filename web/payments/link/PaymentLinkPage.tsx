import { useCallback, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SessionCard } from '../../session/SessionCard.tsx'
import { FormError, FormStatus, FormText } from '../../session/SessionForm.tsx'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { findLink, openPage, type PaymentLink } from './linkRequests.ts'
import { paymentLinkMessages } from './paymentLinkMessages.ts'

/** `/pay#CODE`: where a patient pays a payment request. The browser never sends the part after `#` to a server. */
export function PaymentLinkPage() {
  const messages = useMessages(paymentLinkMessages)
  const [code] = useState(() => location.hash.slice(1))
  const [link, setLink] = useState<PaymentLink | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(async () => {
    setFailure(null)
    const { value, message } = await findLink(code)
    if (value) setLink(value.link)
    else setFailure(message ?? messages.failed)
  }, [code, messages])
  useEffect(() => void load(), [load])
  return (
    <SessionCard title={messages.title}>
      {failure !== null && <FormError>{failure}</FormError>}
      {link === undefined ? (
        <LinkUnread isFailed={failure !== null} onRetry={() => void load()} />
      ) : link === null ? (
        <FormText>{messages.unknown}</FormText>
      ) : (
        <LinkState link={link} code={code} onFailed={setFailure} />
      )}
    </SessionCard>
  )
}

function LinkUnread({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const messages = useMessages(paymentLinkMessages)
  if (!isFailed) return <FormStatus>{messages.loading}</FormStatus>
  return (
    <SubmitButton type="button" onClick={onRetry}>
      {messages.again}
    </SubmitButton>
  )
}

interface LinkStateProps {
  link: NonNullable<PaymentLink>
  code: string
  onFailed: (message: string | null) => void
}

function LinkState({ link: { practiceName, status, amount, currency }, code, onFailed }: LinkStateProps) {
  const messages = useMessages(paymentLinkMessages)
  const [isOpening, setIsOpening] = useState(false)
  const shown = formatMoney(amount, currency)
  if (status === 'PAID') return <FormStatus>{messages.paid(shown, practiceName)}</FormStatus>
  if (status === 'CANCELLED') return <FormText>{messages.cancelled(practiceName)}</FormText>
  const pay = async () => {
    if (isOpening) return
    setIsOpening(true)
    onFailed(null)
    const { value, message } = await openPage(code)
    if (value) return location.assign(value.url)
    setIsOpening(false)
    onFailed(message ?? messages.failed)
  }
  return (
    <>
      <FormText>{messages.asks(practiceName)}</FormText>
      <SubmitButton type="button" aria-disabled={isOpening} onClick={() => void pay()}>
        {isOpening ? messages.opening : messages.pay(shown)}
      </SubmitButton>
      <FormText>{messages.secure}</FormText>
      <FormText>{messages.waiting}</FormText>
    </>
  )
}
