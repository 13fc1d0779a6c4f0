import { Link2 } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useCopyLink } from './useCopyLink.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patients/patientAction.ts'
import type { copyStatementLink_patient$key } from './__generated__/copyStatementLink_patient.graphql.ts'
import { actionMessages } from './actionMessages.ts'

export const copyStatementLink = patientAction<copyStatementLink_patient$key>({
  id: 'link',
  icon: Link2,
  group: patientGroups.statement,
  rank: 40,
  fragment: graphql`
    fragment copyStatementLink_patient on Patient {
      id
      viewerCan {
        copyStatementLink {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).copyLink,
  isOffered: (_, { isSystem }) => isSystem,
  permission: ({ viewerCan }) => viewerCan.copyStatementLink,
  useRun: ({ id }) => {
    const copy = useCopyLink(id)
    return () => copy('STATEMENT')
  },
})
