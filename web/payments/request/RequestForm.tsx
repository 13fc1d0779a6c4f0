import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { toast } from '../../ui/toast.ts'
import { typedAmount } from '../../ui/typedAmount.ts'
import styles from './RequestForm.module.css'
import { balanceItem } from './requestItems.ts'
import { requestMessages } from './requestMessages.ts'

type SendBy = 'EMAIL' | 'SMS'
interface RequestInput {
  items: { name: string; amount: string }[]
  sendBy?: SendBy
}
interface Answers {
  onDone: () => void
  onRefused: (refusal: Refusal) => void
}

interface RequestFormProps {
  title: string
  currency: string
  help?: string | undefined
  /** What will happen, in one sentence. */
  outcome: string
  /** Fields for where it is requested. */
  place?: ReactNode
  /** Why nothing can be sent yet. */
  disabledReason?: string | undefined
  initial: { amount: string; purpose: string }
  isPending: boolean
  isRunning: boolean
  send: (requested: RequestInput, answers: Answers) => void
  onClose: () => void
}

/** The card processor’s smallest charge. */
const smallest = 0.5

/** Amount and purpose of a payment request, and how its link is sent. */
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
      <RequestFields state={state} help={help} />
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

interface FieldsProps {
  state: ReturnType<typeof useRequestForm>
  help: string | undefined
}

function RequestFields({ state, help }: FieldsProps) {
  const messages = useMessages(requestMessages)
  const { text, setText, sendBy, setSendBy, error } = state
  const options = [
    { value: 'EMAIL', label: messages.sendBy_EMAIL },
    { value: 'SMS', label: messages.sendBy_SMS },
    { value: '', label: messages.sendBy_none },
  ]
  return (
    <>
      <Field label={messages.amount} help={help} isRequired error={error}>
        {(control) => <AmountInput {...control} value={text} onChange={setText} />}
      </Field>
      <PurposeField state={state} />
      <Field label={messages.send}>
        {(control) => (
          <NativeSelect
            {...control}
            value={sendBy}
            options={options}
            onChange={({ target }) => setSendBy(target.value as SendBy | '')}
          />
        )}
      </Field>
    </>
  )
}

function PurposeField({ state: { purpose, setPurpose } }: Pick<FieldsProps, 'state'>) {
  const messages = useMessages(requestMessages)
  return (
    <Field label={messages.purpose} help={messages.purposeHelp}>
      {(control) => (
        <Input
          {...control}
          maxLength={100}
          autoComplete="off"
          value={purpose}
          onChange={({ target }) => setPurpose(target.value)}
        />
      )}
    </Field>
  )
}

type Draft = Pick<RequestFormProps, 'initial' | 'send' | 'onClose' | 'currency'>

function useRequestForm({ initial, send, onClose, currency }: Draft) {
  const messages = useMessages(requestMessages)
  const [text, setText] = useState(initial.amount)
  const [purpose, setPurpose] = useState(initial.purpose)
  const [sendBy, setSendBy] = useState<SendBy | ''>('EMAIL')
  const [isTried, setIsTried] = useState(false)
  const [fault, setFault] = useFormError(messages)
  const typed = typedAmount(text)
  const amount = typed !== null && Number(typed) >= smallest ? typed : null
  const submit = () => {
    setIsTried(true)
    if (amount === null) return
    setFault(null)
    const shown = formatMoney(amount, currency)
    send(
      { items: [{ name: purpose.trim() || balanceItem, amount }], ...(sendBy !== '' && { sendBy }) },
      {
        onDone: () => {
          toast.success(sendBy === '' ? messages.requested(shown) : messages.requestedAndSent(shown))
          onClose()
        },
        onRefused: ({ answer, fields }) => setFault(Object.values(fields)[0] ?? answer),
      },
    )
  }
  const error = isTried && amount === null ? messages.amountInvalid : undefined
  return { text, setText, purpose, setPurpose, sendBy, setSendBy, amount, error, fault, submit }
}
