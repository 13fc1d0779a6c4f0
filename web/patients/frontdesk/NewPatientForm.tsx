import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Money } from '../../ui/Money.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { LikelyDuplicates } from './LikelyDuplicates.tsx'
import { balanceOf, type DraftField, type NewPatientDraft } from './newPatientDraft.ts'
import { useNewPatientForm, type NewPatientFormState } from './useNewPatientForm.ts'

interface PracticeChoice {
  readonly restId: string
  readonly name: string
  readonly currency: string
  readonly viewerCanAddPatients: { readonly isAllowed: boolean; readonly reason: string | null | undefined }
}

export function NewPatientForm({ practices }: { practices: readonly PracticeChoice[] }) {
  const messages = useMessages(frontdeskMessages)
  const form = useNewPatientForm()
  const { draft, duplicates } = form
  const text = (name: DraftField, label: string, type?: string, isRequired?: boolean) => (
    <TextField form={form} name={name} label={label} type={type} isRequired={isRequired} />
  )
  return (
    <form className="new-patient" noValidate onSubmit={form.submit}>
      <PracticeField practices={practices} form={form} />
      {text('firstName', messages.firstName, 'text', true)}
      {text('middleName', messages.middleName)}
      {text('lastName', messages.lastName, 'text', true)}
      {text('dateOfBirth', messages.dateOfBirth, 'date', true)}
      {text('phone', messages.phone, 'tel')}
      {text('email', messages.email, 'email')}
      <LikelyDuplicates found={duplicates} />
      <p className="new-patient-wide">
        <strong>{messages.earlier}</strong> {messages.earlierHint}
      </p>
      {text('serviceDate', messages.serviceDate, 'date')}
      {text('allowed', messages.allowed)}
      {text('insurancePaid', messages.insurancePaid)}
      {text('paid', messages.paid)}
      <BalanceLine draft={draft} currency={practices.find(({ restId }) => restId === draft.practiceId)?.currency} />
      <div className="new-patient-wide">
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {duplicates.length > 0 ? messages.addAnyway : messages.add}
        </Button>
      </div>
    </form>
  )
}

interface TextFieldProps {
  form: NewPatientFormState
  name: DraftField
  label: string
  type: string | undefined
  isRequired: boolean | undefined
}

function TextField({ form, name, label, type = 'text', isRequired = false }: TextFieldProps) {
  return (
    <Field label={label} error={form.errorOf(name)} isRequired={isRequired}>
      {(control) => (
        <Input
          {...control}
          required={false}
          type={type}
          autoComplete="off"
          value={form.draft[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  )
}

interface PracticeFieldProps {
  practices: readonly PracticeChoice[]
  form: NewPatientFormState
}

/** Practices that take nobody from here stand in the list with the reason, and cannot be chosen. */
function PracticeField({ practices, form }: PracticeFieldProps) {
  const messages = useMessages(frontdeskMessages)
  const refused = practices.find(({ viewerCanAddPatients }) => !viewerCanAddPatients.isAllowed)
  return (
    <Field
      label={messages.practice}
      isRequired
      help={
        refused?.viewerCanAddPatients.reason ? `${refused.name}: ${refused.viewerCanAddPatients.reason}` : undefined
      }
      error={form.errorOf('practiceId')}
    >
      {(control) => (
        <NativeSelect
          {...control}
          required={false}
          placeholder={messages.choosePractice}
          options={practices.map(({ restId, name, viewerCanAddPatients }) => ({
            value: restId,
            label: name,
            isDisabled: !viewerCanAddPatients.isAllowed,
          }))}
          value={form.draft.practiceId}
          onChange={(event) => form.set('practiceId', event.target.value)}
        />
      )}
    </Field>
  )
}

/** What the amounts come to, as they are typed. */
function BalanceLine({ draft, currency = 'USD' }: { draft: NewPatientDraft; currency: string | undefined }) {
  const messages = useMessages(frontdeskMessages)
  const sums = draft.allowed === '' ? null : balanceOf(draft)
  if (!sums) return null
  return (
    <p className="new-patient-wide" role="status">
      {messages.patientAmount} <Money amount={sums.patientAmount} currency={currency} /> · {messages.theBalance}{' '}
      <Money amount={sums.balance} currency={currency} />
    </p>
  )
}
