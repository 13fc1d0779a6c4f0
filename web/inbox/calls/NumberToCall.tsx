import { PhoneCall } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { callDialogMessages } from './callDialogMessages.ts'
import type { useCallNumberMutation as Mutation } from './__generated__/useCallNumberMutation.graphql.ts'
import { useCallNumberMutation } from './useCallNumberMutation.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import callNumbersStyles from './CallNumbers.module.css'

interface NumberToCallProps {
  practiceId: string
  phone: string
  /** Why it cannot be called now. */
  disabledReason: string | undefined
  /** Receives the call’s id. */
  onStarted: (id: string) => void
}

/** One number with its button. */
export function NumberToCall({ practiceId, phone, disabledReason, onStarted }: NumberToCallProps) {
  const messages = useMessages(callDialogMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const [callNumber, { isPending, isConfirming }] = useCallNumberMutation(phone)
  const onDone = ({ callNumber: { call } }: Mutation['response']) => call && onStarted(call.restId)
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
            isPending={isPending || isConfirming}
            disabledReason={disabledReason}
            onClick={() => callNumber({ practiceId, phone }, { onDone })}
          >
            {messages.callNow}
          </Button>
        </li>
      </ul>
      {isConfirming && <p role="status">{confirmingDone}</p>}
    </>
  )
}
