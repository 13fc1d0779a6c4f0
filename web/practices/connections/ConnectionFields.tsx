import { useMessages } from '../../i18n/messages.ts'
import { type LocalizedText, useLocalizedText } from '../../i18n/useLocalizedText.ts'
import { Field, type FieldControl } from '../../ui/Field.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { AccountChoice, type AccountList } from './AccountChoice.tsx'
import { connectionMessages } from './connectionMessages.ts'
import { type FormField, type FormValues, practiceVelocityId, shownFields } from './connectionValues.ts'

export interface ConnectorField extends FormField {
  readonly label: LocalizedText
  readonly help?: LocalizedText | null | undefined
  readonly options: readonly { readonly value: string; readonly label: LocalizedText }[]
}

interface ConnectionFieldsProps {
  type: string
  fields: readonly ConnectorField[]
  values: FormValues
  errors: Readonly<Record<string, string>>
  /** When a stored secret was set. */
  setAt: (name: string) => string | null
  practices: AccountList
  onChange: (name: string, value: string) => void
}

/** The fields of a billing system, as it declares them. */
export function ConnectionFields({ type, fields, values, errors, setAt, practices, onChange }: ConnectionFieldsProps) {
  const messages = useMessages(connectionMessages)
  const textOf = useLocalizedText()
  const helpOf = ({ name, help }: ConnectorField) => {
    const stored = setAt(name)
    if (stored !== null) return messages.keepsSecret(formatDateTime(stored))
    const practice = type === 'practice_velocity' && name === 'username' ? practiceVelocityId(values[name] ?? '') : ''
    return practice !== '' ? messages.derivedPractice(practice) : help ? textOf(help) : undefined
  }
  return shownFields(fields, values).map((field) => (
    <Field
      key={field.name}
      label={textOf(field.label)}
      help={helpOf(field)}
      error={errors[field.name]}
      isRequired={field.isRequired && setAt(field.name) === null}
    >
      {(control) => (
        <Control
          {...control}
          field={field}
          practices={practices}
          value={values[field.name] ?? ''}
          onChange={(text) => onChange(field.name, text)}
        />
      )}
    </Field>
  ))
}

interface ControlProps extends FieldControl {
  practices: AccountList
  field: ConnectorField
  value: string
  onChange: (value: string) => void
}

function Control({ field, practices, onChange, ...control }: ControlProps) {
  const messages = useMessages(connectionMessages)
  const textOf = useLocalizedText()
  if (field.type === 'select')
    return (
      <NativeSelect
        {...control}
        placeholder={messages.choose}
        options={field.options.map(({ value, label }) => ({ value, label: textOf(label) }))}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (field.type === 'practice') {
    const { value, ...attributes } = control
    const texts = {
      ask: messages.listPractices,
      notListed: messages.notListed,
      none: messages.wholeAccount,
      listed: messages.practicesListed,
    }
    return <AccountChoice control={attributes} list={practices} {...{ value, texts, onChange }} />
  }
  if (field.type === 'key') return <TextArea {...control} rows={5} onChange={({ target }) => onChange(target.value)} />
  const isSecret = field.type === 'secret'
  return (
    <Input
      {...control}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      inputMode={field.type === 'url' ? 'url' : field.type === 'number' ? 'numeric' : 'text'}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
