import { readAmount } from '../../ui/typedAmount.ts'
import type { SettingsForm_practice$data } from './__generated__/SettingsForm_practice.graphql.ts'

export type Setting = SettingsForm_practice$data['settings'][number]

/** A value while it is edited: amounts and numbers are text; an empty text is off, or the default. */
export type DraftValue = boolean | string | readonly string[]

/** The value of a setting as the form edits it. */
export function shownValue({ isOn, amount, number, text, items }: Setting): DraftValue {
  if (typeof isOn === 'boolean') return isOn
  if (typeof amount === 'string') return amount
  if (typeof number === 'number') return String(number)
  return typeof text === 'string' ? text : items
}

export const isSame = (one: DraftValue, other: DraftValue) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a mutation's input for a value; the server takes that of the setting's kind. */
export function inputOf(key: string, value: DraftValue) {
  if (typeof value === 'boolean') return { key, isOn: value }
  if (typeof value !== 'string') return { key, items: value }
  const text = value.trim()
  if (text === '') return { key }
  const whole = /^\d{1,9}$/.test(text) ? Number(text) : null
  return { key, text, amount: readAmount(text), ...(whole !== null && { number: whole }) }
}
