import { Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useStoredChoice } from '../../browser/storedChoice.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { appAction, appGroups } from '../appAction.ts'
import { reportEventOnDemand } from '../../relay/reportEventOnDemand.ts'
import { appMessages } from '../appMessages.ts'
import { themeChoice, type Theme } from '../theme.ts'
import type { chooseTheme_viewer$key } from './__generated__/chooseTheme_viewer.graphql.ts'

export const chooseTheme = appAction<chooseTheme_viewer$key>({
  id: 'theme',
  icon: SunMoon,
  group: appGroups.appearance,
  rank: 10,
  fragment: graphql`
    fragment chooseTheme_viewer on Viewer {
      id
    }
  `,
  label: () => currentMessages(appMessages).theme,
  useChoice: () => {
    const { themeSystem, themeLight, themeDark } = currentMessages(appMessages)
    return {
      value: useStoredChoice(themeChoice),
      options: [
        { value: 'system', label: themeSystem, icon: Monitor },
        { value: 'light', label: themeLight, icon: Sun },
        { value: 'dark', label: themeDark, icon: Moon },
      ],
      onChoose: (theme) => {
        themeChoice.write(theme as Theme)
        void reportEventOnDemand({ type: 'appearance_switched', facts: { setting: 'theme', to: theme } })
      },
    }
  },
})
