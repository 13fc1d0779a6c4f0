import { useStoredChoice } from '../browser/storedChoice.ts'
import { chooseLanguage, useLanguage } from '../i18n/language.ts'
import { languageNames, languages, type Language } from '../i18n/languages.ts'
import { useMessages } from '../i18n/messages.ts'
import { toast } from '../ui/toast.ts'
import { appMessages } from './appMessages.ts'
import { themeChoice, type Theme } from './theme.ts'
import type { Choice } from '../ui/ChoiceItems.tsx'

function reportSwitch(setting: 'theme' | 'language', to: string): void {
  import('../session/reportEvent.ts')
    .then(({ reportEvent }) => reportEvent({ type: 'appearance_switched', facts: { setting, to } }))
    .catch(() => undefined)
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
      onChoose: (to) => {
        themeChoice.write(to as Theme)
        reportSwitch('theme', to)
      },
    },
    language: {
      label: messages.language,
      value: useLanguage(),
      options: languages.map((language) => ({ value: language, label: languageNames[language], lang: language })),
      onChoose: (to) => {
        chooseLanguage(to as Language).catch(() => toast.error(messages.languageFailed))
        reportSwitch('language', to)
      },
    },
  }
}
