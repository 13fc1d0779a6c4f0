import { Keyboard } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { appAction, appGroups } from '../appAction.ts'
import { shortcutMessages } from '../shortcutMessages.ts'
import type { showShortcuts_viewer$key } from './__generated__/showShortcuts_viewer.graphql.ts'

export const showShortcuts = appAction<showShortcuts_viewer$key>({
  id: 'shortcuts',
  icon: Keyboard,
  group: appGroups.profile,
  rank: 30,
  fragment: graphql`
    fragment showShortcuts_viewer on Viewer {
      id
    }
  `,
  label: () => currentMessages(shortcutMessages).show,
  keyLabel: () => currentMessages(shortcutMessages).title,
  key: '?',
  Dialog: async () => (await import('../ShortcutsDialog.tsx')).ShortcutsDialog,
})
