import { Phone } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useNavigate } from '../../../router/routerContext.ts'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { logCall_patient$key } from './__generated__/logCall_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const logCall = patientAction<logCall_patient$key>({
  id: 'logCall',
  icon: Phone,
  group: patientGroups.account,
  rank: 10,
  fragment: graphql`
    fragment logCall_patient on Patient {
      restId
      viewerCan {
        logCall {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).logCall,
  permission: ({ viewerCan }) => viewerCan.logCall,
  useRun: ({ restId }) => {
    const navigate = useNavigate()
    return () => void navigate(`/patients/${restId}/log-call`)
  },
})
