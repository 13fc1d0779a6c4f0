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
      id
      restId
      name
      isStatementChecked
    }
  `,
  label: () => currentMessages(actionMessages).preview,
  // A statement from eClinicalWorks is checked first.
  useRun: ({ restId, isStatementChecked }, ask) => {
    const navigate = useNavigate()
    return isStatementChecked ? ask : () => void navigate(previewPath(restId))
  },
  Dialog: async () => (await import('./PreviewStatementDialog.tsx')).PreviewStatementDialog,
})
