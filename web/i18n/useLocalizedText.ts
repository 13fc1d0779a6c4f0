import { useLanguage } from './language.ts'

/** A text of a declaration of the server, in each language. */
export interface LocalizedText {
  readonly english: string
  readonly russian: string
}

/** Selects the text in the current language. */
export function useLocalizedText(): (text: LocalizedText) => string {
  const language = useLanguage()
  return (text) => (language === 'ru' ? text.russian : text.english)
}
