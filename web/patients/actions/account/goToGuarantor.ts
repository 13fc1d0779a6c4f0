import { UserRound } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useNavigate } from '../../../router/routerContext.ts'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { goToGuarantor_patient$key } from './__generated__/goToGuarantor_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const goToGuarantor = patientAction<goToGuarantor_patient$key>({
  id: 'toGuarantor',
  icon: UserRound,
  group: patientGroups.billing,
  rank: 30,
  fragment: graphql`
    fragment goToGuarantor_patient on Patient {
      familyRole
      guarantor {
        restId
        name
      }
    }
  `,
  label: ({ guarantor }) => currentMessages(actionMessages).toGuarantor(guarantor?.name ?? ''),
  isOffered: ({ familyRole, guarantor }) => familyRole === 'DEPENDENT' && guarantor != null,
  useRun: ({ guarantor }) => {
    const navigate = useNavigate()
    return () => void navigate(`/patients/${guarantor?.restId}`)
  },
})
