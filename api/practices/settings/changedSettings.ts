import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '../../access/Viewer.ts'
import { toDecimal, toMinor } from '../../contract/currency.ts'
import { phoneNumber } from '../../contract/patientContacts.ts'
import type { Setting } from '../../contract/settings/Setting.ts'
import {
  practiceSettings,
  settingBy,
  type SettingFacts,
  settingValue,
} from '../../contract/settings/practiceSettings.ts'
import { structuredSettings } from '../../contract/settings/structuredSettings.ts'
import { invalidFields, type Refused } from '../../http/ApiError.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import { settingsFor } from './visibleSettings.ts'

type Values = Readonly<Record<string, unknown>>

interface Practice {
  facts: SettingFacts
  currency: string
  stored: Values
}

/**
 * The settings that a call changes, with their normalized values: an empty list or amount becomes its default, and what
 * needs a switch that is turned off is turned off as well.
 * @throws ApiError 422, by `meta.<key>`
 */
export function changedSettings(viewer: Viewer, { facts, currency, stored }: Practice, requested: Values): Values {
  const available = new Map(settingsFor(viewer, facts).map((setting) => [setting.key, setting]))
  const refused: Record<string, Refused> = {}
  const changed: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(requested)) {
    if (value === undefined) continue
    const setting = available.get(key)
    const problem = setting
      ? problemOf(setting, value, currency)
      : key in structuredSettings
        ? null
        : 'setting_unavailable'
    if (problem) refused[`meta.${key}`] = problem
    else changed[key] = setting ? normalized(setting, value, currency) : value
  }
  const after = { ...stored, ...changed }
  for (const setting of practiceSettings) {
    if (!setting.needs || settingValue(setting, after) !== true || isOn(setting.needs, after)) continue
    if (changed[setting.key] === true) refused[`meta.${setting.key}`] = refuse('setting_needs', { key: setting.needs })
    else changed[setting.key] = false
  }
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
  return Object.fromEntries(
    Object.entries(changed).filter(([key, value]) => !isDeepStrictEqual(value, valueOf(key, stored))),
  )
}

const isOn = (key: string, values: Values) => settingValue(settingBy.get(key)!, values) === true

/** The value of any setting, stored or default. */
export function valueOf(key: string, stored: Values): unknown {
  const setting = settingBy.get(key)
  if (setting) return settingValue(setting, stored)
  return stored[key] ?? structuredSettings[key as keyof typeof structuredSettings].default
}

function problemOf({ value: { kind } }: Setting, value: unknown, currency: string): Refused | null {
  if (kind === 'phone' || kind === 'voice_phone')
    return value === '' || phoneNumber.safeParse(value).success ? null : 'phone_number'
  if (kind !== 'amount' || value === null) return null
  try {
    return toMinor(value as string, currency) < 0 ? 'amount_negative' : null
  } catch {
    return 'practice_amount'
  }
}

function normalized({ value: declared }: Setting, value: unknown, currency: string): unknown {
  if (declared.kind === 'number') return value ?? declared.default
  if (declared.kind === 'amount') {
    const amount = (value as string | null) ?? declared.default
    return amount === null ? null : toDecimal(toMinor(amount, currency), currency)
  }
  if (declared.kind === 'phone' || declared.kind === 'voice_phone') return value === '' ? '' : phoneNumber.parse(value)
  if (declared.kind !== 'list' && declared.kind !== 'choices') return value
  const items = [...new Set(value as string[])]
  return items.length === 0 ? declared.default : items
}
