import type { TextsOf } from '../../../i18n/messages.ts'
import { type PracticeTab, practiceTabPath } from '../../../practices/page/practiceTabs.ts'
import { declaredSettings, type DeclaredSetting } from '../../../practices/settings/declaredSettings.ts'
import type { settingMessages } from '../../../practices/settings/settingMessages.ts'
import { groupTitleKey, settingText } from '../../../practices/settings/settingTexts.ts'
import { otherPlaces, type PracticePlace, practicePlaces, type SearchedName } from './searchedPlaces.ts'
import type { settingsSearchMessages } from './settingsSearchMessages.ts'

/** A setting that the search finds. */
export interface SettingEntry {
  id: string
  label: string
  /** Other texts that lead to it. */
  words: string
  /** Where it is set, in words. */
  place: string
  /** Its address; of a practice's setting, in a practice. */
  to: { tab: PracticeTab; anchor: string | undefined } | { path: string; anchor: string | undefined }
}

/** What decides which settings of a practice exist. */
export interface SearchedPractice {
  tabs: readonly PracticeTab[]
  /** Keys of its settings. */
  keys: ReadonlySet<string>
}

interface Texts {
  search: TextsOf<typeof settingsSearchMessages>
  settings: TextsOf<typeof settingMessages>
  /** Name of a tab of a practice. */
  tab: Readonly<Record<PracticeTab, string>>
  /** Name of a screen outside of practices; undefined for one that the viewer does not have. */
  screen: (path: string) => string | undefined
}

/**
 * All settings that the viewer may look for: with a practice, its own; without, those that every practice has. Settings
 * of screens that the viewer does not have are left out.
 */
export function settingEntries(texts: Texts, practice: SearchedPractice | null): SettingEntry[] {
  const hasTab = (tab: PracticeTab) => practice === null || practice.tabs.includes(tab)
  const canSetPractices = texts.screen('/clients') !== undefined
  const there = declaredSettings.filter((setting) => isThere(setting, practice))
  const hasPlace = ({ tab, setting }: PracticePlace) =>
    hasTab(tab) && (setting === undefined || there.some(({ key }) => key === setting))
  const places = practicePlaces.filter(hasPlace).map((place) => placeEntry(texts, place))
  const declared = there.map(declaredEntry(texts))
  const others = otherPlaces.flatMap((place): SettingEntry[] => {
    const screen = texts.screen(place.path)
    if (screen === undefined) return []
    return [{ ...named(texts, place.name), place: screen, to: { path: place.path, anchor: place.anchor } }]
  })
  return [...(canSetPractices ? [...places, ...declared] : []), ...others]
}

const isThere = ({ key, isSpecific }: DeclaredSetting, practice: SearchedPractice | null) =>
  practice === null ? !isSpecific : practice.keys.has(key)

const named = ({ search }: Texts, name: SearchedName) => ({
  id: name,
  label: search[`name_${name}`],
  words: search[`words_${name}`],
})

const placeEntry = (texts: Texts, { name, tab, anchor }: PracticePlace): SettingEntry => ({
  ...named(texts, name),
  place: texts.tab[tab],
  to: { tab, anchor },
})

const declaredEntry =
  (texts: Texts) =>
  ({ key, group }: DeclaredSetting): SettingEntry => {
    const tab = group === 'pre_visit' ? 'pre-visit' : 'billing'
    return {
      id: key,
      label: settingText(texts.settings, 'label', key) ?? key,
      // Its key has the field's abbreviations, such as ACH.
      words: `${settingText(texts.settings, 'help', key) ?? ''} ${key.replaceAll('_', ' ')}`,
      place: group === 'pre_visit' ? texts.tab[tab] : `${texts.tab[tab]} · ${texts.settings[groupTitleKey(group)]}`,
      to: { tab, anchor: key },
    }
  }

/** The entries that contain every typed word: first by label, then by place, then by other words. */
export function matchingEntries(entries: readonly SettingEntry[], text: string): SettingEntry[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (typed.length === 0) return []
  const ranked = entries.flatMap((entry) => {
    const texts = [entry.label, `${entry.label} ${entry.place}`, `${entry.label} ${entry.place} ${entry.words}`]
    const rank = texts.findIndex((one) => typed.every((word) => one.toLowerCase().includes(word)))
    return rank < 0 ? [] : [{ entry, rank }]
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

/** The address of a setting; of a practice's setting, in the practice. */
export function addressOf({ to }: SettingEntry, clientId: string, inScope: (path: string) => string): string {
  const path = 'tab' in to ? practiceTabPath(clientId, to.tab) : inScope(to.path)
  return to.anchor === undefined ? path : `${path}#${to.anchor}`
}
