import { useId } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import type { FieldControl } from '../../ui/Field.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type {
  PhoneSetting_setting$data,
  PhoneSetting_setting$key,
} from './__generated__/PhoneSetting_setting.graphql.ts'
import { practiceSettingMessages } from './practiceSettingMessages.ts'

const fragment = graphql`
  fragment PhoneSetting_setting on PracticeSetting {
    kind
    phones {
      number
      name
      isDefault
    }
  }
`

interface PhoneSettingProps {
  setting: PhoneSetting_setting$key
  field: FieldControl
  text: string
  retry: Refresh
  onChange: (text: string) => void
}

/** A phone number: any, with suggestions, or one of the voice service's. */
export function PhoneSetting({ setting: key, retry, ...control }: PhoneSettingProps) {
  const messages = useMessages(practiceSettingMessages)
  const { kind, phones } = useFragment(fragment, key)
  return (
    <>
      {kind === 'VOICE_PHONE' ? (
        <VoicePhoneSelect {...control} phones={phones ?? []} />
      ) : (
        <SuggestingInput {...control} phones={phones ?? []} />
      )}
      {!phones && <Notice text={messages.phonesFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />}
    </>
  )
}

interface ControlProps extends Pick<PhoneSettingProps, 'field' | 'text' | 'onChange'> {
  phones: NonNullable<PhoneSetting_setting$data['phones']>
}

function SuggestingInput({ field, text, phones, onChange }: ControlProps) {
  const listId = useId()
  return (
    <>
      <Input
        {...field}
        type="tel"
        autoComplete="off"
        list={listId}
        maxLength={40}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {phones.map(({ number }) => (
          <option key={number} value={number}>
            {formatPhone(number)}
          </option>
        ))}
      </datalist>
    </>
  )
}

function VoicePhoneSelect({ field, text, phones, onChange }: ControlProps) {
  const messages = useMessages(practiceSettingMessages)
  const nameOf = ({ number, name }: ControlProps['phones'][number]) =>
    [name, formatPhone(number)].filter(Boolean).join(' · ')
  const standard = phones.find(({ isDefault }) => isDefault)
  const options = phones.map((phone) => ({ value: phone.number, label: nameOf(phone) }))
  // A number that is no longer offered stays selected until another one is.
  const isKnown = text === '' || phones.some(({ number }) => number === text)
  return (
    <NativeSelect
      {...field}
      value={text}
      placeholder={standard ? messages.defaultPhone(nameOf(standard)) : messages.noDefaultPhone}
      options={isKnown ? options : [...options, { value: text, label: formatPhone(text) }]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
