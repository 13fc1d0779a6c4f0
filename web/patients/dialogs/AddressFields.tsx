import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import type { AddressDraft } from './addressDraft.ts'
import { detailMessages } from './detailMessages.ts'

export interface StateChoice {
  readonly code: string
  readonly name: string
}

interface AddressFieldsProps {
  draft: AddressDraft
  /** By REST field name. */
  errors: Readonly<Record<string, string>>
  states: readonly StateChoice[]
  onChange: (draft: AddressDraft) => void
}

export function AddressFields({ draft, errors, states, onChange }: AddressFieldsProps) {
  const messages = useMessages(detailMessages)
  const set = (name: keyof AddressDraft) => (event: { target: { value: string } }) =>
    onChange({ ...draft, [name]: event.target.value })
  const text = (name: Exclude<keyof AddressDraft, 'state'>) => (
    <Field label={messages[name]} error={errors[name]} isRequired={name !== 'line2'}>
      {(control) => <Input {...control} value={draft[name]} maxLength={120} autoComplete="off" onChange={set(name)} />}
    </Field>
  )
  const choices = states.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      {text('line1')}
      {text('line2')}
      <FormColumns kind="triple">
        {text('city')}
        <Field label={messages.state} error={errors['state']} isRequired>
          {(control) => (
            <NativeSelect
              {...control}
              placeholder={messages.chooseState}
              value={draft.state}
              options={choices}
              onChange={set('state')}
            />
          )}
        </Field>
        {text('zipCode')}
      </FormColumns>
      <Field label={messages.country}>
        {(control) => <Input {...control} value={messages.unitedStates} readOnly />}
      </Field>
    </>
  )
}
