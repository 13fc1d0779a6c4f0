import type { FeatureInEffect } from '../knownFeatures.ts'
import type { Ability } from '../rules.ts'
import type { ConnectionType } from '../statuses.ts'
import type { Text } from '../Text.ts'

export interface Option {
  value: string
  label: Text
  /** Only for practices with one of these billing systems. */
  connectionTypes?: readonly ConnectionType[]
}

/** The groups of the billing tab and the pre-visit tab, in order. */
export const settingGroups = {
  statements: { en: 'Statements', ru: 'Выписки' },
  balances: { en: 'Balances and review', ru: 'Балансы и проверка' },
  holds: { en: 'Holds and stop codes', ru: 'Удержания и стоп-коды' },
  autopay: { en: 'Autopay and payment plans', ru: 'Автоплатежи и рассрочки' },
  fees: { en: 'Fees and discounts', ru: 'Комиссии и скидки' },
  posting: { en: 'Posting', ru: 'Проводка в биллинговую систему' },
  import: { en: 'Import', ru: 'Загрузка данных' },
  portal: { en: 'Patient portal', ru: 'Портал пациента' },
  calls: { en: 'Calls', ru: 'Звонки' },
  pre_visit: { en: 'Pre-visit', ru: 'До приёма' },
} as const satisfies Record<string, Text>
export type SettingGroup = keyof typeof settingGroups

/**
 * What a setting holds, with the value of a practice that never set it. Amounts are decimals in the practice's currency.
 * A null default of an amount or a number means that it is off; `whenEnabled` is suggested when it is turned on.
 */
export type SettingValue =
  | { kind: 'switch'; default: boolean }
  | { kind: 'amount'; default: string | null; whenEnabled?: string }
  | { kind: 'number'; default: number | null; minimum: number; maximum: number; whenEnabled?: number }
  | { kind: 'choice'; default: string | null; options: readonly Option[]; none?: Text }
  | { kind: 'choices'; default: readonly string[]; options: readonly Option[] }
  /** Free texts, such as codes or names of tags. An empty list becomes the default. */
  | { kind: 'list'; default: readonly string[] }
  | { kind: 'text'; default: string; maximum: number }
  /** A phone number; the company's own are suggested. Empty: none. */
  | { kind: 'phone'; default: '' }
  /** A number of the automated voice service. Empty: its default number. */
  | { kind: 'voice_phone'; default: '' }

/** One key of a practice's settings (`meta` in the REST API). Everything that shows or checks it follows from this. */
export interface Setting {
  key: string
  group: SettingGroup
  value: SettingValue
  label: Text
  help?: Text
  /** Only for practices with one of these billing systems. */
  connectionTypes?: readonly ConnectionType[]
  /** Only while one of these features is on. */
  features?: readonly FeatureInEffect[]
  /** Who may see and change it, beyond `practices.edit`. */
  access?: Ability
  /** Only while this switch is on. Turning that off turns this off as well. */
  needs?: string
  /** Asked before a switch is turned off. */
  confirmOff?: Text
}

/** The same list, with its keys as a type. */
export const declareSettings = <const Key extends string>(
  settings: readonly (Setting & { key: Key })[],
): readonly (Setting & { key: Key })[] => settings
