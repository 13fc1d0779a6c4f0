import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import type { PatientFormsScreenQuery } from './__generated__/PatientFormsScreenQuery.graphql.ts'
import { PatientFormsPanel } from './PatientFormsPanel.tsx'
import { PatientTabContent } from '../page/PatientTabContent.tsx'

const query = graphql`
  query PatientFormsScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    patient(restId: $patientId) {
      ...PatientFormsPanel_patient
    }
  }
`

/** The patient’s forms with questions and answers. */
export function PatientFormsScreen({ queryRef }: ScreenProps<PatientFormsScreenQuery>) {
  const { patient } = usePreloadedQuery<PatientFormsScreenQuery>(query, queryRef)
  const retry = useRefresh<PatientFormsScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  return (
    <PatientTabContent>
      <PatientFormsPanel patient={patient} retry={retry} />
    </PatientTabContent>
  )
}
