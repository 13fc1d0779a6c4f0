import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { Input } from '../../ui/Input.tsx'
import { localToday } from '../../ui/dates/today.ts'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { amountOf, type DraftField } from './newPatientDraft.ts'
import type { NewPatientFormState } from './useNewPatientForm.ts'

interface DraftTextFieldProps {
  form: NewPatientFormState
  name: Exclude<DraftField, 'practiceId'>
  type?: 'text' | 'tel' | 'email' | 'amount'
  isRequired?: boolean
}

/** A field of the new patient form. Its error is shown after the form was submitted. */
export function DraftTextField(props: DraftTextFieldProps) {
  const { form, name, type = 'text', isRequired = false } = props
  const messages = useMessages(frontdeskMessages)
  const isAmount = type === 'amount'
  return (
    <Field label={messages[name]} error={form.errorOf(name)} isRequired={isRequired}>
      {(control) => (
        <Input
          {...control}
          required={false}
          aria-required={isRequired || undefined}
          type={isAmount ? 'text' : type}
          inputMode={isAmount ? 'decimal' : undefined}
          placeholder={isAmount ? '0.00' : undefined}
          autoComplete="off"
          value={form.draft[name]}
          onChange={({ target }) => form.set(name, isAmount ? amountOf(target.value) : target.value)}
        />
      )}
    </Field>
  )
}

interface DraftDateFieldProps {
  form: NewPatientFormState
  name: 'dateOfBirth' | 'serviceDate'
  isRequired?: boolean
}

/** A past date of the new patient form. */
export function DraftDateField({ form, name, isRequired = false }: DraftDateFieldProps) {
  const messages = useMessages(frontdeskMessages)
  return (
    <DateField
      label={messages[name]}
      error={form.errorOf(name)}
      isRequired={isRequired}
      max={localToday()}
      value={form.draft[name]}
      onChange={(day) => form.set(name, day)}
    />
  )
}
