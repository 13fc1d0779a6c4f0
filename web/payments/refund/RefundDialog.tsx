import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'
import { refundMessages } from './refundMessages.ts'
import type { RefundedPayment } from './RefundedPayment.ts'
import { useRefundPaymentMutation } from './useRefundPaymentMutation.ts'
import styles from './RefundDialog.module.css'

interface RefundDialogProps {
  payment: RefundedPayment
  onClose: () => void
}

/** Amount and note of a refund. It says what will happen before it does. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const messages = useMessages(refundMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const form = useRefundDraft(payment, onClose)
  const money = (amount: string) => formatMoney(amount, payment.currency)
  const most = money(payment.refundable)
  const { amount, state } = form
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={messages.title(payment.name)}
      submitLabel={amount === null ? messages.submit : messages.submitAmount(money(amount))}
      isPending={state.isPending}
      isRunning={state.isConfirming}
      onSubmit={form.submit}
    >
      <AmountField form={form} payment={payment} most={most} />
      <NoteField form={form} />
      {amount !== null && (
        <p role="status" className={styles.outcome}>
          {payment.method === null ? messages.byHand(money(amount)) : messages.toMethod(money(amount), payment.method)}{' '}
          {isWithFee(payment, amount) && messages.withFee(money(payment.convenienceFee))} {messages.balances}
        </p>
      )}
      {form.errors['form'] && (
        <p role="alert" className={styles.fault}>
          {form.errors['form']}
        </p>
      )}
      {state.isConfirming && <p role="status">{confirmingDone}</p>}
    </FormDialog>
  )
}

interface FieldProps {
  form: RefundDraft
}

function AmountField({ form, payment, most }: FieldProps & { payment: RefundedPayment; most: string }) {
  const messages = useMessages(refundMessages)
  return (
    <Field
      label={messages.amount}
      help={payment.refundsWhole ? messages.whole : messages.upTo(most)}
      isRequired
      error={form.isTried && form.amount === null ? errorOf(form.text, messages, most) : form.errors['amount']}
    >
      {(control) => (
        <AmountInput {...control} readOnly={payment.refundsWhole} value={form.text} onChange={form.setText} />
      )}
    </Field>
  )
}

function NoteField({ form }: FieldProps) {
  const messages = useMessages(refundMessages)
  return (
    <Field label={messages.note} help={messages.noteHelp}>
      {(control) => (
        <Input
          {...control}
          maxLength={2000}
          autoComplete="off"
          value={form.note}
          onChange={(event) => form.setNote(event.target.value)}
        />
      )}
    </Field>
  )
}

/** The refund that leaves nothing also refunds the convenience fee. */
const isWithFee = ({ refundable, convenienceFee }: RefundedPayment, amount: string) =>
  Number(convenienceFee) > 0 && Number(amount) === Number(refundable)

const isAmount = (text: string) => /^\d{1,9}(\.\d{1,3})?$/.test(text.trim()) && Number(text) > 0

const errorOf = (
  text: string,
  messages: { amountInvalid: string; tooLarge: (most: string) => string },
  most: string,
) => (isAmount(text) ? messages.tooLarge(most) : messages.amountInvalid)

type RefundDraft = ReturnType<typeof useRefundDraft>

/** Form state of a refund, sent once even if the button is clicked repeatedly. */
function useRefundDraft({ id, refundable }: RefundedPayment, onClose: () => void) {
  const messages = useMessages(refundMessages)
  const [text, setText] = useState(refundable)
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { errors, setFaults } = useFormErrors(messages)
  const [refund, state] = useRefundPaymentMutation(id)
  const amount = isAmount(text) && Number(text) <= Number(refundable) ? text.trim() : null
  const submit = () => {
    setIsTried(true)
    setFaults({})
    if (amount === null) return
    const input = { paymentId: id, amount, note }
    refund(input, {
      onRefused: ({ answer, fields }) =>
        setFaults(fields['amount'] ? fields : { form: Object.values(fields)[0] ?? answer }),
      onDone: ({ refundPayment: { payment } }) => {
        const last = payment?.refunds.at(-1)
        if (last?.statusText === 'failed') return setFaults({ form: 'rejected' })
        toast.success(last?.statusText === 'pending' ? messages.confirming : messages.refunded)
        onClose()
      },
    })
  }
  return { text, setText, note, setNote, isTried, amount, errors, submit, state }
}
