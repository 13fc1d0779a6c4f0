import { useMessages } from '../../i18n/messages.ts'
import { DateField } from '../../ui/dates/DateField.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { localToday } from '../../ui/dates/today.ts'
import type { DetailsDraft } from './detailsDraft.ts'
import { detailMessages } from './detailMessages.ts'

interface DetailsFieldsProps {
  draft: DetailsDraft
  /** By REST field name. */
  errors: Readonly<Record<string, string>>
  /** Whether the billing system owns name and date of birth. */
  isExternal: boolean
  onChange: (draft: DetailsDraft) => void
}

/** Language, name and date of birth. */
export function DetailsFields({ draft, errors, isExternal, onChange }: DetailsFieldsProps) {
  const messages = useMessages(detailMessages)
  const languages = [
    { value: 'ENGLISH', label: messages.english },
    { value: 'SPANISH', label: messages.spanish },
  ]
  return (
    <>
      <Field label={messages.language} error={errors['communicationLanguage']}>
        {(control) => (
          <NativeSelect
            {...control}
            value={draft.communicationLanguage}
            options={languages}
            onChange={(event) =>
              onChange({ ...draft, communicationLanguage: event.target.value === 'SPANISH' ? 'SPANISH' : 'ENGLISH' })
            }
          />
        )}
      </Field>
      <FormColumns kind="pair">
        <NameFields {...{ draft, errors, isExternal, onChange }} />
        <DateField
          label={messages.dateOfBirth}
          error={errors['dateOfBirth']}
          value={draft.dateOfBirth}
          max={localToday()}
          isReadOnly={isExternal}
          onChange={(dateOfBirth) => onChange({ ...draft, dateOfBirth })}
        />
      </FormColumns>
    </>
  )
}

function NameFields({ draft, errors, isExternal, onChange }: DetailsFieldsProps) {
  const messages = useMessages(detailMessages)
  return (['firstName', 'lastName', 'middleName'] as const).map((name) => (
    <Field key={name} label={messages[name]} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          value={draft[name]}
          maxLength={80}
          readOnly={isExternal}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
        />
      )}
    </Field>
  ))
}
