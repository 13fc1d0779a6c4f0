import type { Viewer } from '../../access/Viewer.ts'
import { refusal } from '../../contract/rules.ts'
import {
  appliesTo,
  practiceSettings,
  type SettingFacts,
  settingValue,
} from '../../contract/settings/practiceSettings.ts'
import { structuredSettings } from '../../contract/settings/structuredSettings.ts'

const mayOpen = (viewer: Viewer) => refusal(viewer, 'practices.edit') === null

/** Account by provider group. Read only: `POST /v2/connections/payment_routing` changes the groups themselves. */
export const routesKey = 'provider_groups_funds_routing'
/** Read only: an upload sets it. */
export const statementLogoKey = 'paper_statement_logo_url'

/** Keys that a viewer may see and change at a practice. */
export const settingsFor = (viewer: Viewer, facts: SettingFacts) =>
  practiceSettings.filter(
    (setting) => appliesTo(setting, facts) && (!setting.access || refusal(viewer, setting.access) === null),
  )

/** The settings that a viewer may see, by key: stored values, else defaults. */
export function visibleSettings(
  viewer: Viewer,
  facts: SettingFacts,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (!mayOpen(viewer)) return {}
  const structured = Object.entries(structuredSettings).map(([key, { default: unset }]) => [key, stored[key] ?? unset])
  const declared = settingsFor(viewer, facts).map((setting) => [setting.key, settingValue(setting, stored)])
  return Object.fromEntries([
    ...structured,
    ...declared,
    [routesKey, stored[routesKey] ?? {}],
    [statementLogoKey, stored[statementLogoKey] ?? null],
  ])
}
