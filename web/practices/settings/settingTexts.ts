import type { TextsOf } from '../../i18n/messages.ts'
import type { settingMessages } from './settingMessages.ts'

type Texts = TextsOf<typeof settingMessages>

/** The key of a group's title. A group of a later version has none. */
export const groupTitleKey = (group: string) => `group_${group.toLowerCase()}` as keyof Texts

/** A text about a setting, such as `label`. Undefined for one that this version of the app does not know. */
export const settingText = (texts: Texts, kind: 'label' | 'help' | 'none' | 'confirmOff', key: string) =>
  (texts as Readonly<Record<string, string>>)[`${kind}_${key}`]

/** The label of an option; the value itself if it has none. */
export const optionText = (texts: Texts, key: string, option: string): string =>
  (texts as Readonly<Record<string, string>>)[`option_${key}_${option}`] ?? option
