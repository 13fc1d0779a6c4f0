import { FileDown } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { familyPdfPath, usePdf } from '../snapshots/usePdf.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patients/patientAction.ts'
import type { saveStatementPdf_patient$key } from './__generated__/saveStatementPdf_patient.graphql.ts'
import { actionMessages } from './actionMessages.ts'

export const saveStatementPdf = patientAction<saveStatementPdf_patient$key>({
  id: 'statementPdf',
  icon: FileDown,
  group: patientGroups.statement,
  rank: 20,
  fragment: graphql`
    fragment saveStatementPdf_patient on Patient {
      restId
    }
  `,
  label: () => currentMessages(actionMessages).pdf,
  useRun: ({ restId }) => {
    const pdf = usePdf()
    return () => pdf.save(familyPdfPath(restId))
  },
})
