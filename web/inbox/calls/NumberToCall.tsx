import { PhoneCall } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { callDialogMessages } from './callDialogMessages.ts'
import type { OwnCall } from './ownCall.ts'
import { useCallNumberMutation } from './useCallNumberMutation.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import callNumbersStyles from './CallNumbers.module.css'

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
  const { confirmingDone } = useMessages(relayMessages)
  const [callNumber, state] = useCallNumberMutation(phone, onBegun)
  return (
    <>
      {disabledReason !== undefined && <p className={callNumbersStyles.reason}>{disabledReason}</p>}
      <ul className={callNumbersStyles.numbers}>
        <li>
          <Tabular>{formatPhone(phone)}</Tabular>
          <span />
          <Button
            size="sm"
            icon={<PhoneCall size={14} />}
            aria-label={messages.callNumber(formatPhone(phone))}
            isPending={state !== 'idle'}
            disabledReason={disabledReason}
            onClick={() => callNumber({ practiceId, phone })}
          >
            {messages.callNow}
          </Button>
        </li>
      </ul>
      {state === 'confirming' && <p role="status">{confirmingDone}</p>}
    </>
  )
}
