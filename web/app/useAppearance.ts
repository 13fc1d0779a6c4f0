import { useStoredChoice } from '../browser/storedChoice.ts'
import { languageChoice, languageNames, languages, useLanguage, type Language } from '../i18n/language.ts'
import { useMessages } from '../i18n/messages.ts'
import { appMessages } from './appMessages.ts'
import { themeChoice, type Theme } from './theme.ts'

export interface Choice {
  label: string
  value: string
  options: readonly { value: string; label: string; lang?: string }[]
  onChoose: (value: string) => void
}

/** Theme and language as choices, for the menus and for the command palette. */
export function useAppearance(): { theme: Choice; language: Choice } {
  const messages = useMessages(appMessages)
  return {
    theme: {
      label: messages.theme,
      value: useStoredChoice(themeChoice),
      options: [
        { value: 'system', label: messages.themeSystem },
        { value: 'light', label: messages.themeLight },
        { value: 'dark', label: messages.themeDark },
      ],
      onChoose: (value) => themeChoice.write(value as Theme),
    },
    language: {
      label: messages.language,
      value: useLanguage(),
      options: languages.map((language) => ({ value: language, label: languageNames[language], lang: language })),
      onChoose: (value) => languageChoice.write(value as Language),
    },
  }
}
