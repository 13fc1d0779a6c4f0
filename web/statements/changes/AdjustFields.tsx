import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { changeMessages } from './changeMessages.ts'
import type { Adjustment } from './useAdjustment.ts'

interface AdjustFieldsProps {
  form: Adjustment
  /** Text for the maximum adjustment. */
  most: string
}

export function AdjustFields({ form, most }: AdjustFieldsProps) {
  const messages = useMessages(changeMessages)
  const directions = [
    { value: 'off', label: messages.takeOff },
    { value: 'back', label: messages.putBack },
  ]
  return (
    <>
      <Field label={messages.direction}>
        {(control) => (
          <NativeSelect
            {...control}
            value={form.isPutBack ? 'back' : 'off'}
            options={directions}
            onChange={(event) => form.setIsPutBack(event.target.value === 'back')}
          />
        )}
      </Field>
      <AmountField form={form} most={most} />
      <NoteField form={form} />
    </>
  )
}

function AmountField({ form, most }: AdjustFieldsProps) {
  const messages = useMessages(changeMessages)
  const { amount, problem } = form.read
  const isInvalid = problem === 'invalid' || (form.isTried && amount === null)
  const error = problem === 'tooLarge' ? messages.amountTooLarge(most) : isInvalid ? messages.amountInvalid : undefined
  return (
    <Field label={messages.amount} isRequired error={error}>
      {(control) => <AmountInput {...control} value={form.text} onChange={form.setText} />}
    </Field>
  )
}

function NoteField({ form }: Pick<AdjustFieldsProps, 'form'>) {
  const messages = useMessages(changeMessages)
  const error = form.isTried && form.note.trim() === '' ? messages.noteMissing : undefined
  return (
    <Field label={messages.note} help={messages.noteHelp} isRequired error={error}>
      {(control) => (
        <TextArea
          {...control}
          maxLength={2000}
          value={form.note}
          onChange={(event) => form.setNote(event.target.value)}
        />
      )}
    </Field>
  )
}
