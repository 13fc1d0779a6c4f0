import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { detailPaths, type DetailsDraft } from './detailsDraft.ts'
import { detailMessages } from './detailMessages.ts'

interface DetailsFieldsProps {
  draft: DetailsDraft
  /** By REST field name. */
  errors: Readonly<Record<string, string>>
  /** A billing system keeps name and date of birth. */
  isExternal: boolean
  onChange: (draft: DetailsDraft) => void
}

export function DetailsFields({ draft, errors, isExternal, onChange }: DetailsFieldsProps) {
  const messages = useMessages(detailMessages)
  const set = (name: keyof DetailsDraft) => (event: { target: { value: string } }) =>
    onChange({ ...draft, [name]: event.target.value })
  const languages = [
    { value: 'ENGLISH', label: messages.english },
    { value: 'SPANISH', label: messages.spanish },
  ]
  return (
    <>
      <Field label={messages.language} error={errors[detailPaths.communicationLanguage]}>
        {(control) => (
          <NativeSelect
            {...control}
            value={draft.communicationLanguage}
            options={languages}
            onChange={set('communicationLanguage')}
          />
        )}
      </Field>
      <FormColumns kind="pair">
        {(['firstName', 'lastName', 'middleName', 'dateOfBirth'] as const).map((name) => (
          <Field key={name} label={messages[name]} error={errors[detailPaths[name]]}>
            {(control) => (
              <Input
                {...control}
                type={name === 'dateOfBirth' ? 'date' : 'text'}
                value={draft[name]}
                maxLength={80}
                readOnly={isExternal}
                autoComplete="off"
                onChange={set(name)}
              />
            )}
          </Field>
        ))}
      </FormColumns>
    </>
  )
}
