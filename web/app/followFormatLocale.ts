import { languageChoice } from '../i18n/language.ts'
import type { Language } from '../i18n/languages.ts'
import { setFormatLocale } from '../ui/formatLocale.ts'

const locales: Record<Language, string> = { en: 'en-US', ru: 'ru-RU' }

/** Numbers and times follow the language of the page. */
export function followFormatLocale(): void {
  const apply = () => setFormatLocale(locales[languageChoice.read()])
  apply()
  languageChoice.subscribe(apply)
}
