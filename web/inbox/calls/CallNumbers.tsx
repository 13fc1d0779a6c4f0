import { PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { wordFor } from '../../i18n/codeInWords.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import type { CallNumbers_patient$key } from './__generated__/CallNumbers_patient.graphql.ts'
import { callDialogMessages } from './callDialogMessages.ts'
import type { useCallPatientMutation as Mutation } from './__generated__/useCallPatientMutation.graphql.ts'
import { useCallPatientMutation } from './useCallPatientMutation.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import styles from './CallNumbers.module.css'

const fragment = graphql`
  fragment CallNumbers_patient on Patient {
    phones {
      id
      value
      phoneType
      isBlocked
    }
  }
`

interface CallNumbersProps {
  patientId: string
  patient: CallNumbers_patient$key
  /** Reason that no call is possible now, if any. */
  disabledReason: string | undefined
  /** Receives the call’s id. */
  onStarted: (id: string) => void
}

/** The numbers of a patient, each with its button. */
export function CallNumbers({ patientId, patient: key, disabledReason, onStarted }: CallNumbersProps) {
  const messages = useMessages(callDialogMessages)
  const { phones } = useFragment(fragment, key)
  const { confirmingDone } = useMessages(relayMessages)
  const [callPatient, { isPending, isConfirming }] = useCallPatientMutation(patientId)
  const onDone = ({ callPatient: { call } }: Mutation['response']) => call && onStarted(call.restId)
  const [requested, setRequested] = useState<string | null>(null)
  const begin = (contactId: string) => {
    setRequested(contactId)
    callPatient({ contactId }, { onDone })
  }
  if (phones.length === 0) return <p>{messages.none}</p>
  return (
    <>
      {disabledReason !== undefined && <p className={styles.reason}>{disabledReason}</p>}
      <ul className={styles.numbers}>
        {phones.map(({ id, value, phoneType, isBlocked }) => (
          <li key={id}>
            <Tabular>{formatPhone(value)}</Tabular>
            <span className={styles.kind}>{phoneType && wordFor(messages, `kind_${phoneType}`)}</span>
            <Button
              size="sm"
              icon={<PhoneCall size={14} />}
              aria-label={messages.callNumber(formatPhone(value))}
              isPending={(isPending || isConfirming) && requested === id}
              disabledReason={
                isBlocked ? messages.blocked : isConfirming && requested !== id ? confirmingDone : disabledReason
              }
              onClick={() => begin(id)}
            >
              {messages.callNow}
            </Button>
          </li>
        ))}
      </ul>
      {isConfirming && <p role="status">{confirmingDone}</p>}
    </>
  )
}
