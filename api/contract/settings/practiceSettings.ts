import { z } from 'zod'
import { money } from '../primitives.ts'
import { billingSettings } from './billingSettings.ts'
import { connectorSettings } from './connectorSettings.ts'
import { paymentSettings } from './paymentSettings.ts'
import type { Setting, SettingValue } from './Setting.ts'
import { readOnlySettings, structuredSettings } from './structuredSettings.ts'

/** Every setting of a practice that a form shows, by group and order. */
export const practiceSettings: readonly Setting[] = [...billingSettings, ...paymentSettings, ...connectorSettings]

export const settingBy: ReadonlyMap<string, Setting> = new Map(practiceSettings.map((each) => [each.key, each]))

const item = z.string().trim().min(1).max(100)

/** The values that a setting can have on the wire. */
function schemaOf(value: SettingValue): z.ZodType {
  switch (value.kind) {
    case 'switch':
      return z.boolean()
    case 'amount':
      // An empty amount turns it off, or becomes its default.
      return money.nullable()
    case 'number':
      return z.number().int().min(value.minimum).max(value.maximum).nullable()
    case 'choice': {
      const one = z.enum(value.options.map((option) => option.value))
      return value.none ? one.nullable() : one
    }
    case 'choices':
      return z.array(z.enum(value.options.map((option) => option.value))).max(value.options.length)
    case 'list':
      return z.array(item).max(200)
    case 'phone':
    case 'voice_phone':
      return z.string().trim().max(40)
    case 'text':
      return z.string().trim().max(value.maximum)
  }
}

const shape = {
  ...Object.fromEntries(practiceSettings.map(({ key, value }) => [key, schemaOf(value).optional()])),
  ...Object.fromEntries(Object.entries(structuredSettings).map(([key, { schema }]) => [key, schema.optional()])),
}

/** Some settings by key, as a call changes them. Unknown keys are refused; stored ones of a later version are preserved. */
export const settingsChange = z.strictObject(shape)
/** The settings of a practice by key, as a server answers them. A later version may have more. */
export const settingsBag = z.looseObject({ ...shape, ...readOnlySettings })
/** What a practice may have. Another billing system's settings and those of a feature that is off do not apply. */
export interface SettingFacts {
  connectionType: string
  features: readonly string[]
}

export const appliesTo = ({ connectionTypes, features }: Setting, facts: SettingFacts): boolean =>
  (!connectionTypes || connectionTypes.some((type) => type === facts.connectionType)) &&
  (!features || features.some((name) => facts.features.includes(name)))

/** The value of a setting: as stored, or its default. */
export const settingValue = ({ key, value }: Setting, stored: Readonly<Record<string, unknown>>): unknown =>
  stored[key] === undefined ? value.default : stored[key]
