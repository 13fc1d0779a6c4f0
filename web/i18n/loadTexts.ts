import type { Language } from './languages.ts'

/** The language that this build contains; null in development and in tests, which contain all of them. */
export const builtLanguage = (import.meta.env.BUILT_LANGUAGE as Language | undefined) ?? null

const wholeLanguages: Record<Language, () => Promise<{ texts: Record<string, object> }>> = {
  en: () => import('./whole/en.ts'),
  ru: () => import('./whole/ru.ts'),
}

const loaded = new Set<Language>(builtLanguage ? [builtLanguage] : ['en', 'ru'])
const arrived = new Map<string, object>()
const awaited = new Map<string, object>()

export const hasTexts = (language: Language): boolean => loaded.has(language)

/** Loads all texts of a language that is not in the build, as one file. Rejects when it cannot be loaded. */
export async function loadTexts(language: Language): Promise<void> {
  if (hasTexts(language)) return
  const { texts } = await wholeLanguages[language]()
  addTexts(texts)
  loaded.add(language)
}

/** Fills the catalogues in use; those of later screens are filled when they are declared. */
export function addTexts(texts: Readonly<Record<string, object>>): void {
  for (const [path, catalogue] of Object.entries(texts)) {
    arrived.set(path, catalogue)
    Object.assign(awaited.get(path) ?? {}, catalogue)
  }
}

/**
 * The build’s replacement for a catalog in another language: empty until that language is loaded.
 * @param path of the catalog, as in `whole/`
 */
export function lazyTexts(path: string): object {
  const catalogue = { ...arrived.get(path) }
  awaited.set(path, catalogue)
  return catalogue
}
