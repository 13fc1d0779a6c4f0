import { UserRound } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { appAction, appGroups } from '../appAction.ts'
import { useNavigate } from '../../router/routerContext.ts'
import { appMessages } from '../appMessages.ts'
import type { openPersonalSettings_viewer$key } from './__generated__/openPersonalSettings_viewer.graphql.ts'

export const openPersonalSettings = appAction<openPersonalSettings_viewer$key>({
  id: 'personal',
  icon: UserRound,
  group: appGroups.profile,
  rank: 10,
  fragment: graphql`
    fragment openPersonalSettings_viewer on Viewer {
      id
    }
  `,
  label: () => currentMessages(appMessages).personalSettings,
  useRun: () => {
    const navigate = useNavigate()
    return () => void navigate('/personal')
  },
})
