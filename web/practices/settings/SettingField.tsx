import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Theirs } from '../../relay/forms/Theirs.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { Field, type FieldControl } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type {
  SettingField_setting$data,
  SettingField_setting$key,
} from './__generated__/SettingField_setting.graphql.ts'
import { PhoneSetting } from './PhoneSetting.tsx'
import { practiceSettingMessages } from './practiceSettingMessages.ts'
import styles from './SettingField.module.css'
import { settingMessages } from './settingMessages.ts'
import { optionText, settingText } from './settingTexts.ts'
import type { DraftValue } from './settingValues.ts'

const fragment = graphql`
  fragment SettingField_setting on PracticeSetting {
    key
    kind
    options
    isOptional
    suggestion
    asksWhenOff
    ...PhoneSetting_setting
  }
`

interface SettingFieldProps {
  setting: SettingField_setting$key
  value: DraftValue
  currency: string
  error: string | undefined
  /** What another user saved meanwhile. */
  theirs: DraftValue | undefined
  /** The switch that it needs is off. */
  isBlocked: boolean
  /** Loads the settings again. */
  retry: Refresh
  onChange: (value: DraftValue) => void
}

type Control = Omit<SettingFieldProps, 'setting'> & { setting: SettingField_setting$data }

/** The control of a setting by its kind, with label and help. A deep link leads to it by its key. */
export function SettingField({ setting: key, ...rest }: SettingFieldProps) {
  const setting = useFragment(fragment, key)
  const texts = useMessages(settingMessages)
  const label = settingText(texts, 'label', setting.key) ?? setting.key
  const help = settingText(texts, 'help', setting.key)
  const control = { ...rest, setting }
  return (
    <div id={setting.key} className={styles.root}>
      {setting.kind === 'SWITCH' && <SwitchField {...control} label={label} help={help} />}
      {setting.kind === 'CHOICES' && <ChoicesField {...control} label={label} help={help} />}
      {setting.kind !== 'SWITCH' && setting.kind !== 'CHOICES' && (
        <Field label={label} help={help} error={rest.error}>
          {(field) => <ValueControl {...control} field={field} />}
        </Field>
      )}
      <Theirs value={rest.theirs} />
    </div>
  )
}

interface Labeled {
  label: string
  help: string | undefined
}

function SwitchField({ setting, value, isBlocked, onChange, label, help }: Control & Labeled) {
  const texts = useMessages(settingMessages)
  const messages = useMessages(practiceSettingMessages)
  const [isAsking, setIsAsking] = useState(false)
  const set = (isOn: boolean) => (!isOn && setting.asksWhenOff ? setIsAsking(true) : onChange(isOn))
  return (
    <>
      <Checkbox
        checked={value === true}
        disabled={isBlocked}
        aria-describedby={help ? `${setting.key}-help` : undefined}
        onChange={({ target }) => set(target.checked)}
      >
        {label}
      </Checkbox>
      {help && (
        <p id={`${setting.key}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {isAsking && (
        <ConfirmOnDemand
          isOpen
          title={label}
          description={settingText(texts, 'confirmOff', setting.key)}
          confirmLabel={messages.turnOff}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onChange(false)
          }}
        />
      )}
    </>
  )
}

function ChoicesField({ setting, value, onChange, label, help }: Control & Labeled) {
  const texts = useMessages(settingMessages)
  const selected = Array.isArray(value) ? value : []
  const toggle = (option: string, isOn: boolean) =>
    onChange(setting.options.filter((each) => (each === option ? isOn : selected.includes(each))))
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      {setting.options.map((option) => (
        <Checkbox
          key={option}
          checked={selected.includes(option)}
          onChange={({ target }) => toggle(option, target.checked)}
        >
          {optionText(texts, setting.key, option)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function ValueControl(props: Control & { field: FieldControl }) {
  const messages = useMessages(practiceSettingMessages)
  const { setting, value, currency, onChange, field } = props
  const text = typeof value === 'string' ? value : ''
  const placeholder = typeof setting.suggestion === 'string' ? messages.offSuggested(setting.suggestion) : messages.off
  if (setting.kind === 'LIST') return <ListControl field={field} value={value} onChange={onChange} />
  if (setting.kind === 'PHONE' || setting.kind === 'VOICE_PHONE')
    return <PhoneSetting setting={setting} field={field} text={text} retry={props.retry} onChange={onChange} />
  if (setting.kind === 'CHOICE') return <ChoiceControl {...props} text={text} />
  if (setting.kind === 'AMOUNT')
    return <AmountInput {...field} value={text} placeholder={`${placeholder} ${currency}`} onChange={onChange} />
  const isNumber = setting.kind === 'NUMBER'
  return (
    <Input
      {...field}
      value={text}
      {...(isNumber && { inputMode: 'numeric', placeholder })}
      onChange={({ target }) => onChange(isNumber ? target.value.replaceAll(/\D/g, '') : target.value)}
    />
  )
}

function ChoiceControl({ setting, text, onChange, field }: Control & { field: FieldControl; text: string }) {
  const texts = useMessages(settingMessages)
  const messages = useMessages(practiceSettingMessages)
  return (
    <NativeSelect
      {...field}
      value={text}
      {...(setting.isOptional && { placeholder: settingText(texts, 'none', setting.key) ?? messages.off })}
      options={setting.options.map((option) => ({ value: option, label: optionText(texts, setting.key, option) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

/** One item per line. The text stays as typed; blank and repeated lines count for nothing. */
function ListControl({ field, value, onChange }: Pick<Control, 'value' | 'onChange'> & { field: FieldControl }) {
  const messages = useMessages(practiceSettingMessages)
  const items = Array.isArray(value) ? value : []
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed !== null && linesOf(typed).join('\n') === items.join('\n') ? typed : items.join('\n')
  return (
    <TextArea
      {...field}
      rows={Math.min(Math.max(items.length + 1, 2), 8)}
      value={text}
      placeholder={messages.onePerLine}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(linesOf(target.value))
      }}
    />
  )
}
