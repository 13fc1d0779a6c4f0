import { storedChoice, useStoredChoice, type StoredChoice } from '../browser/storedChoice.ts'
import { languages, type Language } from './languages.ts'
import { builtLanguage, hasTexts, loadTexts } from './loadTexts.ts'

/** The user’s selected language, in this tab or another one. */
const stored = storedChoice('tally.language', languages)
const listeners = new Set<() => void>()
let current: Language = builtLanguage ?? stored.read()

/** Applies the stored choice once its texts are loaded; until then the page keeps its language. */
async function followStored(): Promise<void> {
  const language = stored.read()
  if (!hasTexts(language)) await loadTexts(language)
  if (language === current || language !== stored.read()) return
  current = language
  for (const listener of listeners) listener()
}

stored.subscribe(() => void followStored().catch((failure: unknown) => reportError(failure)))

/** The page’s language. A new one applies once its texts are loaded. */
export const languageChoice: StoredChoice<Language> = {
  read: () => current,
  write: stored.write,
  subscribe(onChange) {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  },
}

export function useLanguage(): Language {
  return useStoredChoice(languageChoice)
}

/** The latest selected language. Loads of earlier selections are ignored. */
let latestChoice: Language | null = null

/** Changes the language, for all tabs. Rejects, and changes nothing, when its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  latestChoice = language
  if (!hasTexts(language)) await loadTexts(language)
  if (language === latestChoice) languageChoice.write(language)
}

/**
 * Applies the stored language, and keeps `<html lang>` correct (for screen readers, hyphenation and the browser’s
 * translation offer) as well as the cookie with which the server selects the page’s language.
 */
export async function followLanguage(): Promise<void> {
  const apply = () => {
    document.documentElement.lang = current
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `tally_language=${current}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  }
  languageChoice.subscribe(apply)
  apply()
  await followStored()
}
