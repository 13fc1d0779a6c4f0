import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { toast } from '../../ui/toast.ts'
import styles from './RequestForm.module.css'
import { RequestItems } from './RequestItems.tsx'
import type { TypedItem } from './requestItems.ts'
import { requestMessages } from './requestMessages.ts'
import { type SendBy, SendByField, type SendByPatient, useReachedBy } from './SendByField.tsx'
import { useRequestItems } from './useRequestItems.ts'

interface RequestInput {
  items: { name: string; amount: string }[]
  sendBy?: Exclude<SendBy, ''>
}
interface Answers {
  onDone: () => void
  onRefused: (refusal: Refusal) => void
}

interface RequestFormProps {
  title: string
  patient: SendByPatient
  currency: string
  help?: string | undefined
  /** What will happen, in one sentence. */
  outcome: string
  /** Fields for where it is requested. */
  place?: ReactNode
  /** Why nothing can be sent yet. */
  disabledReason?: string | undefined
  initial: readonly TypedItem[]
  isPending: boolean
  isRunning: boolean
  send: (requested: RequestInput, answers: Answers) => void
  onClose: () => void
}

/** The items of a payment request, and how its link is sent. */
export function RequestForm({
  title,
  currency,
  help,
  outcome,
  place,
  disabledReason,
  isPending,
  isRunning,
  onClose,
  ...form
}: RequestFormProps) {
  const messages = useMessages(requestMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const state = useRequestForm({ ...form, currency, onClose })
  const { amount, fault, submit } = state
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={title}
      submitLabel={amount === null ? messages.submitEmpty : messages.submit(formatMoney(amount, currency))}
      isPending={isPending}
      isRunning={isRunning}
      disabledReason={disabledReason}
      onSubmit={submit}
    >
      <RequestItems state={state.items} help={help} money={(decimal) => formatMoney(decimal, currency)} />
      <SendByField reached={state.reached} value={state.sendBy} onChange={state.setSendBy} />
      {place}
      <p className={styles.outcome}>{outcome}</p>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {isRunning && <p role="status">{confirmingDone}</p>}
    </FormDialog>
  )
}

type Draft = Pick<RequestFormProps, 'patient' | 'initial' | 'send' | 'onClose' | 'currency'>

function useRequestForm({ patient, initial, send, onClose, currency }: Draft) {
  const messages = useMessages(requestMessages)
  const state = useRequestItems(initial)
  const reached = useReachedBy(patient)
  const [sendBy, setSendBy] = useState<SendBy>(reached.EMAIL ? 'EMAIL' : reached.SMS ? 'SMS' : '')
  const [fault, setFault] = useFormError(messages)
  const amount = state.items && state.total
  const submit = () => {
    state.try()
    if (!state.items) return
    setFault(null)
    const shown = formatMoney(state.total, currency)
    send(
      { items: state.items, ...(sendBy !== '' && { sendBy }) },
      {
        onDone: () => {
          toast.success(sendBy === '' ? messages.requested(shown) : messages.requestedAndSent(shown))
          onClose()
        },
        onRefused: ({ answer, fields }) => {
          state.refuse(fields)
          const [other] = Object.keys(fields).filter((path) => !path.startsWith('items.'))
          if (Object.keys(fields).length === 0 || other !== undefined) setFault(fields[other ?? ''] ?? answer)
        },
      },
    )
  }
  return { items: state, reached, sendBy, setSendBy, amount, fault, submit }
}
