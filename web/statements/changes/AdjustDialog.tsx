import { useId, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toast.ts'
import { useUiTexts } from '../../ui/UiTexts.ts'
import { changeMessages } from './changeMessages.ts'
import type { ChangeTarget } from './changing.ts'
import { readAdjustment } from './readAdjustment.ts'
import { useAdjustStatementMutation } from './useAdjustStatementMutation.ts'

export interface AdjustDialogProps {
  target: ChangeTarget
  patientId: string
  currency: string
  onClose: () => void
}

/** Takes an amount off a charge or a visit by hand, or puts it back: what comes of it stands there before it is done. */
export function AdjustDialog({ target, patientId, currency, onClose }: AdjustDialogProps) {
  const messages = useMessages(changeMessages)
  const texts = useUiTexts()
  const formId = useId()
  const form = useAdjustment(target, { patientId, onClose })
  const { read, isPutBack } = form
  const money = (amount: string) => formatMoney(amount, currency)
  const typed = read.amount?.replace('-', '')
  const label = isPutBack ? messages.putBack : messages.takeOff
  const named = typed && (isPutBack ? messages.putBackAmount(money(typed)) : messages.takeOffAmount(money(typed)))
  const most = isPutBack ? target.adjustment : target.balance
  const footer = (
    <>
      <Button onClick={onClose} disabledReason={form.isPending ? texts.loading : undefined}>
        {texts.cancel}
      </Button>
      <Button type="submit" form={formId} variant="primary" isPending={form.isPending}>
        {named ?? label}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={messages.adjustOf(target.name)} isPending={form.isPending} footer={footer}>
      <form id={formId} className="adjust-form" noValidate onSubmit={form.submit}>
        <p className="adjust-facts">
          <span>{messages.open(money(target.balance))}</span>
          <span>{messages.taken(money(target.adjustment))}</span>
        </p>
        <Field label={messages.direction}>
          {(control) => (
            <NativeSelect
              {...control}
              value={isPutBack ? 'back' : 'off'}
              options={[
                { value: 'off', label: messages.takeOff },
                { value: 'back', label: messages.putBack },
              ]}
              onChange={(event) => form.setIsPutBack(event.target.value === 'back')}
            />
          )}
        </Field>
        <Field
          label={messages.amount}
          isRequired
          error={
            read.problem === 'tooLarge'
              ? messages.amountTooLarge(money(most))
              : read.problem === 'invalid' || (form.isTried && read.amount === null)
                ? messages.amountInvalid
                : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={form.text}
              onChange={(event) => form.setText(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={messages.note}
          help={messages.noteHelp}
          isRequired
          error={form.isTried && form.note.trim() === '' ? messages.noteMissing : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={2000}
              value={form.note}
              onChange={(event) => form.setNote(event.target.value)}
            />
          )}
        </Field>
        {read.amount !== null && <p>{messages.result(money(target.balance), money(read.balance))}</p>}
      </form>
    </Dialog>
  )
}

/** What was typed, and sending it once however often the button is pressed. */
function useAdjustment(target: ChangeTarget, { patientId, onClose }: Pick<AdjustDialogProps, 'patientId' | 'onClose'>) {
  const messages = useMessages(changeMessages)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [isPutBack, setIsPutBack] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [adjust, isPending] = useAdjustStatementMutation()
  const read = readAdjustment({ text, isPutBack, balance: target.balance, adjustment: target.adjustment })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isPending || read.amount === null || note.trim() === '') return
    const what = target.kind === 'charge' ? { chargeId: target.id } : { visitId: target.id }
    // Another amount is another adjustment.
    const key = `${idempotencyKey}:${read.amount}`
    adjust({ patientId, ...what, amount: read.amount, note, idempotencyKey: key }, () => {
      onClose()
      toast.success(messages.adjusted)
    })
  }
  return { text, setText, note, setNote, isPutBack, setIsPutBack, isTried, read, submit, isPending }
}
