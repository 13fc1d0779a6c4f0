import { UserRoundCog } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { appAction, appGroups } from '../appAction.ts'
import { appMessages } from '../appMessages.ts'
import type { impersonateUser_viewer$key } from './__generated__/impersonateUser_viewer.graphql.ts'

export const impersonateUser = appAction<impersonateUser_viewer$key>({
  id: 'impersonate',
  icon: UserRoundCog,
  group: appGroups.profile,
  rank: 40,
  fragment: graphql`
    fragment impersonateUser_viewer on Viewer {
      can {
        impersonate {
          isAllowed
        }
      }
    }
  `,
  label: () => currentMessages(appMessages).impersonate,
  isOffered: ({ can }) => can.impersonate.isAllowed,
  Dialog: async () => (await import('../ImpersonateInScope.tsx')).ImpersonateInScope,
})
