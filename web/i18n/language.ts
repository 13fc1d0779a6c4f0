import { storedChoice, useStoredChoice } from '../browser/storedChoice.ts'

/** The languages of the product; the first is the default and the fallback. */
export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name, as people look for it. */
export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский' }

export const languageChoice = storedChoice('tally.language', languages)

export function useLanguage(): Language {
  return useStoredChoice(languageChoice)
}

/** Keeps `<html lang>` true, for screen readers, hyphenation and the browser's own translation offer. */
export function followLanguage(): void {
  const apply = () => {
    document.documentElement.lang = languageChoice.read()
  }
  apply()
  languageChoice.subscribe(apply)
}
