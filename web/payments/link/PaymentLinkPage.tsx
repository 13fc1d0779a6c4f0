import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { LinkCard } from '../../session/LinkCard.tsx'
import { FormStatus, FormText } from '../../session/SessionForm.tsx'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { findLink, openPage, type PaymentLink } from './linkRequests.ts'
import { paymentLinkMessages } from './paymentLinkMessages.ts'

/** `/pay#CODE`: where a patient pays a payment request. The browser never sends the part after `#` to a server. */
export function PaymentLinkPage() {
  const messages = useMessages(paymentLinkMessages)
  const [code] = useState(() => location.hash.slice(1))
  return (
    <LinkCard<NonNullable<PaymentLink>> title={messages.title} texts={messages} find={() => findLink(code)}>
      {(link, { onFailed }) => <LinkState {...{ link, code, onFailed }} />}
    </LinkCard>
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
