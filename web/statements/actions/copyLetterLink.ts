import { Mailbox } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useCopyLink } from './useCopyLink.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patients/patientAction.ts'
import type { copyLetterLink_patient$key } from './__generated__/copyLetterLink_patient.graphql.ts'
import { actionMessages } from './actionMessages.ts'

export const copyLetterLink = patientAction<copyLetterLink_patient$key>({
  id: 'letter',
  icon: Mailbox,
  group: patientGroups.statement,
  rank: 50,
  fragment: graphql`
    fragment copyLetterLink_patient on Patient {
      id
      viewerCan {
        copyStatementLink {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).copyLetterLink,
  isOffered: (_, { isSystem }) => isSystem,
  permission: ({ viewerCan }) => viewerCan.copyStatementLink,
  useRun: ({ id }) => {
    const copy = useCopyLink(id)
    return () => copy('LETTER')
  },
})
