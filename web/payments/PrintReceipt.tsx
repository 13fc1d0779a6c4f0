import { Printer } from 'lucide-react'
import { useMessages } from '../i18n/messages.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { receiptMessages } from './receiptMessages.ts'

/** Opens the receipt of a payment as a PDF in a new tab, from where browsers print. */
export function PrintReceipt({ restId, size = 'sm' }: { restId: string; size?: 'sm' | 'md' }) {
  const messages = useMessages(receiptMessages)
  return (
    <ButtonLink
      size={size}
      icon={<Printer size={16} aria-hidden />}
      to={`/api/v2/payments/${restId}/receipt_pdf`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {messages.print}
      <VisuallyHidden>{messages.opensBeside}</VisuallyHidden>
    </ButtonLink>
  )
}
