import { LogOut } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { appAction, appGroups } from '../appAction.ts'
import { appMessages } from '../appMessages.ts'
import { useSignOutAction } from '../useSignOutAction.ts'
import type { signOut_viewer$key } from './__generated__/signOut_viewer.graphql.ts'

export const signOut = appAction<signOut_viewer$key>({
  id: 'signOut',
  icon: LogOut,
  group: appGroups.profile,
  rank: 50,
  fragment: graphql`
    fragment signOut_viewer on Viewer {
      id
    }
  `,
  label: () => currentMessages(appMessages).signOut,
  useRun: useSignOutAction,
})
