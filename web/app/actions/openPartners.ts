import { Plug } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { appAction, appGroups } from '../appAction.ts'
import { useNavigate } from '../../router/routerContext.ts'
import { appMessages } from '../appMessages.ts'
import type { openPartners_viewer$key } from './__generated__/openPartners_viewer.graphql.ts'

export const openPartners = appAction<openPartners_viewer$key>({
  id: 'partners',
  icon: Plug,
  group: appGroups.profile,
  rank: 20,
  fragment: graphql`
    fragment openPartners_viewer on Viewer {
      can {
        readPartners {
          isAllowed
        }
      }
    }
  `,
  label: () => currentMessages(appMessages).partners,
  isOffered: ({ can }) => can.readPartners.isAllowed,
  useRun: () => {
    const navigate = useNavigate()
    return () => void navigate('/partners/docs')
  },
})
