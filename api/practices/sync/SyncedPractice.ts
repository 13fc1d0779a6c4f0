import { settingBy, settingValue } from '../../contract/settings/practiceSettings.ts'

/** The practice that a sync writes for. */
export interface SyncedPractice {
  companyId: string
  practiceId: string
  /** Whether a switch of its settings is on. */
  isOn: (key: 'disable_new_providers' | 'disable_new_locations') => boolean
  now: Date
}

/** Reads a switch of a practice's settings. @param meta the stored settings */
export const switchOf = (meta: Readonly<Record<string, unknown>>) => (key: string) =>
  settingValue(settingBy.get(key)!, meta) === true
