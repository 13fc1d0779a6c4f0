import { Languages } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { chooseLanguage, useLanguage } from '../../i18n/language.ts'
import { languageNames, languages, type Language } from '../../i18n/languages.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { appAction, appGroups } from '../appAction.ts'
import { toast } from '../../ui/toast.ts'
import { reportEventOnDemand } from '../../relay/reportEventOnDemand.ts'
import { appMessages } from '../appMessages.ts'
import type { changeLanguage_viewer$key } from './__generated__/changeLanguage_viewer.graphql.ts'

export const changeLanguage = appAction<changeLanguage_viewer$key>({
  id: 'language',
  icon: Languages,
  group: appGroups.appearance,
  rank: 20,
  fragment: graphql`
    fragment changeLanguage_viewer on Viewer {
      id
    }
  `,
  label: () => currentMessages(appMessages).language,
  useChoice: () => ({
    value: useLanguage(),
    options: languages.map((language) => ({ value: language, label: languageNames[language], lang: language })),
    onChoose: (language) => {
      chooseLanguage(language as Language).catch(() => toast.error(currentMessages(appMessages).languageFailed))
      void reportEventOnDemand({ type: 'appearance_switched', facts: { setting: 'language', to: language } })
    },
  }),
})
