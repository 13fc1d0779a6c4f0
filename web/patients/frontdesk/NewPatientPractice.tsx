import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { frontdeskMessages } from './frontdeskMessages.ts'
import type { NewPatientFormState, PracticeChoice } from './useNewPatientForm.ts'
import styles from './NewPatientPractice.module.css'

interface NewPatientPracticeProps {
  practices: readonly PracticeChoice[]
  form: NewPatientFormState
}

/** Practices that do not accept new patients are listed but disabled; the help text says why. */
export function NewPatientPractice({ practices, form }: NewPatientPracticeProps) {
  const messages = useMessages(frontdeskMessages)
  const refused = practices.filter(({ viewerCanAddPatients }) => !viewerCanAddPatients.isAllowed)
  const options = practices.map(({ id, name, viewerCanAddPatients }) => ({
    value: id,
    label: name,
    isDisabled: !viewerCanAddPatients.isAllowed,
  }))
  return (
    <div className={styles.wide}>
      <Field
        label={messages.practice}
        isRequired
        help={refused.length > 0 ? messages.notFromHere(refused.map(({ name }) => name).join(', ')) : undefined}
        error={form.errorOf('practiceId')}
      >
        {(control) => (
          <NativeSelect
            {...control}
            required={false}
            placeholder={messages.choosePractice}
            options={options}
            value={form.draft.practiceId}
            onChange={(event) => form.set('practiceId', event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
