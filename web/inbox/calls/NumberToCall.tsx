import { PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { callDialogMessages } from './callDialogMessages.ts'
import { type OwnCall, ownCall } from './ownCall.ts'
import { useCallNumberMutation } from './useCallNumberMutation.ts'
import './calls.css'

interface NumberToCallProps {
  practiceId: string
  phone: string
  /** Why it cannot be called now. */
  disabledReason: string | undefined
  onBegun: (call: OwnCall) => void
}

/** One number with its button. */
export function NumberToCall({ practiceId, phone, disabledReason, onBegun }: NumberToCallProps) {
  const messages = useMessages(callDialogMessages)
  const [callNumber, isPending] = useCallNumberMutation()
  // Asking again after a lost answer begins no second call.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const begin = () =>
    callNumber(
      { input: { practiceId, phone, idempotencyKey } },
      { onDone: ({ callNumber: result }) => result.call && onBegun(ownCall(result.call)) },
    )
  return (
    <>
      {disabledReason !== undefined && <p className="call-reason">{disabledReason}</p>}
      <ul className="call-numbers">
        <li>
          <span className="t-tabular">{formatPhone(phone)}</span>
          <span />
          <Button
            size="sm"
            icon={<PhoneCall size={14} />}
            aria-label={messages.callNumber(formatPhone(phone))}
            isPending={isPending}
            disabledReason={disabledReason}
            onClick={begin}
          >
            {messages.callNow}
          </Button>
        </li>
      </ul>
    </>
  )
}
