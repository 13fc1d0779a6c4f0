import { Printer } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useNavigate } from '../../router/routerContext.ts'
import { previewPath } from '../snapshots/usePdf.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patients/patientAction.ts'
import type { previewStatement_patient$key } from './__generated__/previewStatement_patient.graphql.ts'
import { actionMessages } from './actionMessages.ts'

export const previewStatement = patientAction<previewStatement_patient$key>({
  id: 'statementPreview',
  icon: Printer,
  group: patientGroups.statement,
  rank: 30,
  fragment: graphql`
    fragment previewStatement_patient on Patient {
      restId
    }
  `,
  label: () => currentMessages(actionMessages).preview,
  useRun: ({ restId }) => {
    const navigate = useNavigate()
    return () => void navigate(previewPath(restId))
  },
})
