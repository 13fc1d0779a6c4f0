import { Search } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { appAction, appGroups } from '../appAction.ts'
import { appMessages } from '../appMessages.ts'
import type { openPalette_viewer$key } from './__generated__/openPalette_viewer.graphql.ts'

export const openPalette = appAction<openPalette_viewer$key>({
  id: 'palette',
  icon: Search,
  group: appGroups.search,
  rank: 10,
  fragment: graphql`
    fragment openPalette_viewer on Viewer {
      id
    }
  `,
  label: () => currentMessages(appMessages).searchLong,
  key: ['mod+k', '/'],
  useRun: (_viewer, _ask, { togglePalette }) => togglePalette,
})
