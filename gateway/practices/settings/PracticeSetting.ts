import { type Option, type Setting, settingGroups } from '../../../api/contract/settings/Setting.ts'
import { practiceSettings } from '../../../api/contract/settings/practiceSettings.ts'
import type { Practice } from '../../../api/contract/practices.ts'
import { builder } from '../../graph/builder.ts'
import { closedEnum } from '../../graph/closedEnum.ts'
import { reads } from '../../graph/restFields.ts'
import { PracticeRef } from '../Practice.ts'
import { phonesFor, type SettingPhone } from './SettingPhone.ts'

/** A declared setting with its value at a practice. */
interface ShownSetting {
  declared: Setting
  value: unknown
  connectionType: string
  companyId: string
}

const groupMeanings = Object.fromEntries(Object.entries(settingGroups).map(([group, { en }]) => [group, en])) as Record<
  keyof typeof settingGroups,
  string
>

const SettingGroupRef = closedEnum('PracticeSettingGroup', 'Part of a practice’s settings', groupMeanings)

const SettingKindRef = closedEnum('PracticeSettingKind', 'Kind of value of a practice’s setting', {
  switch: 'On or off: `isOn`',
  amount: 'An amount of money: `amount`. Null turns it off',
  number: 'A whole number: `number`. Null turns it off',
  choice: 'One of `options`: `text`',
  choices: 'Some of `options`: `items`',
  list: 'Free texts, such as codes: `items`',
  text: 'A text: `text`',
  phone: 'A phone number: `text`; `phones` are suggested. Empty for none',
  voice_phone: 'One of `phones`: `text`. Empty for their default',
})

/** The value if it is of a setting's kind; a server may send anything. */
const textIn = ({ value }: ShownSetting) => (typeof value === 'string' ? value : null)
const ofKind = (setting: ShownSetting, ...kinds: Setting['value']['kind'][]) =>
  kinds.includes(setting.declared.value.kind)

const optionsOf = ({ declared: { value }, connectionType }: ShownSetting): string[] => {
  const options: readonly Option[] = 'options' in value ? value.options : []
  return options
    .filter(({ connectionTypes }) => !connectionTypes || connectionTypes.some((type) => type === connectionType))
    .map((option) => option.value)
}

const PracticeSettingRef = builder.objectRef<ShownSetting>('PracticeSetting').implement({
  description: 'A setting of a practice. Only the field of its kind has a value',
  fields: (t) => ({
    key: t.string({ data: 'none', description: 'Name in the REST API', resolve: ({ declared }) => declared.key }),
    group: t.field({
      data: 'none',
      type: SettingGroupRef,
      description: 'Part of the settings',
      resolve: ({ declared }) => declared.group,
    }),
    kind: t.field({
      data: 'none',
      type: SettingKindRef,
      description: 'Kind of value',
      resolve: ({ declared }) => declared.value.kind,
    }),
    isOn: t.boolean({
      data: 'none',
      nullable: true,
      description: 'Value of a switch',
      resolve: (setting) => (ofKind(setting, 'switch') ? setting.value === true : null),
    }),
    amount: t.field({
      data: 'none',
      type: 'Money',
      nullable: true,
      description: 'Value of an amount. Null when it is off',
      resolve: (setting) => (ofKind(setting, 'amount') ? textIn(setting) : null),
    }),
    number: t.int({
      data: 'none',
      nullable: true,
      description: 'Value of a number. Null when it is off',
      resolve: (setting) => (ofKind(setting, 'number') && typeof setting.value === 'number' ? setting.value : null),
    }),
    text: t.string({
      data: 'none',
      nullable: true,
      description: 'Value of a text, a phone number or a choice. Null for a choice of none',
      resolve: (setting) => (ofKind(setting, 'text', 'choice', 'phone', 'voice_phone') ? textIn(setting) : null),
    }),
    items: t.stringList({
      data: 'none',
      description: 'Values of a list, or the selected options',
      resolve: ({ value }) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []),
    }),
  }),
})

// What a form needs beside the value.
builder.objectFields(PracticeSettingRef, (t) => ({
  options: t.stringList({ data: 'none', description: 'The options of a choice', resolve: optionsOf }),
  isOptional: t.boolean({
    data: 'none',
    description: 'Whether it can be empty or off',
    resolve: ({ declared: { value } }) => value.default === null || (value.kind === 'choice' && Boolean(value.none)),
  }),
  suggestion: t.string({
    data: 'none',
    nullable: true,
    description: 'Value that is suggested when it is turned on. Null without one',
    resolve: ({ declared: { value } }) =>
      'whenEnabled' in value && value.whenEnabled !== undefined ? String(value.whenEnabled) : null,
  }),
  minimum: t.int({
    data: 'none',
    nullable: true,
    description: 'Smallest number. Null for other kinds',
    resolve: ({ declared: { value } }) => (value.kind === 'number' ? value.minimum : null),
  }),
  maximum: t.int({
    data: 'none',
    nullable: true,
    description: 'Largest number, or longest text. Null for other kinds',
    resolve: ({ declared: { value } }) => (value.kind === 'number' || value.kind === 'text' ? value.maximum : null),
  }),
  needs: t.string({
    data: 'none',
    nullable: true,
    description: 'Key of the switch that must be on. Null without one',
    resolve: ({ declared }) => declared.needs ?? null,
  }),
  asksWhenOff: t.boolean({
    data: 'none',
    description: 'Whether turning it off is confirmed',
    resolve: ({ declared }) => declared.confirmOff !== undefined,
  }),
}))

const SettingPhoneRef = builder.objectRef<SettingPhone>('SettingPhone').implement({
  description: 'A phone number that a setting offers',
  fields: (t) => ({
    number: t.exposeString('number', { data: 'none', description: '`+` and digits' }),
    name: t.exposeString('name', {
      data: 'none',
      nullable: true,
      description: 'Name at the voice service. Null for a number of the company',
    }),
    isDefault: t.exposeBoolean('isDefault', { data: 'none', description: 'Whether it is used if none is selected' }),
  }),
})

builder.objectField(PracticeSettingRef, 'phones', (t) =>
  t.field({
    data: 'none',
    type: [SettingPhoneRef],
    nullable: true,
    description: 'Phone numbers that the setting offers; empty for other kinds. Null if they could not be loaded',
    resolve: ({ declared: { value }, companyId }, _args, context) => phonesFor(value.kind, companyId, context),
  }),
)

builder.objectField(PracticeRef, 'settings', (t) =>
  t.field({
    data: 'none',
    type: [PracticeSettingRef],
    description:
      'Settings that apply to the practice and that the viewer may change, by group. Empty for viewers who may not change any',
    ...reads<Practice>('meta', 'connection_type', 'company_id'),
    resolve: ({ meta, connection_type: connectionType, company_id: companyId }) =>
      practiceSettings
        .filter(({ key }) => meta[key] !== undefined)
        .map((declared) => ({ declared, value: meta[declared.key], connectionType, companyId })),
  }),
)
