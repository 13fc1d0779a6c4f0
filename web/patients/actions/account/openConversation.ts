import { MessageSquare } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useNavigate } from '../../../router/routerContext.ts'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { openConversation_patient$key } from './__generated__/openConversation_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

/** The conversation's own screen, also for a patient without messages, who can be paused there. */
export const openConversation = patientAction<openConversation_patient$key>({
  id: 'conversation',
  icon: MessageSquare,
  group: patientGroups.contact,
  rank: 5,
  fragment: graphql`
    fragment openConversation_patient on Patient {
      restId
    }
  `,
  label: () => currentMessages(actionMessages).conversation,
  useRun: ({ restId }) => {
    const navigate = useNavigate()
    return () => void navigate(`/chat/${restId}`)
  },
})
