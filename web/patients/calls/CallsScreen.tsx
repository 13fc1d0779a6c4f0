import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import type { CallsScreenQuery } from './__generated__/CallsScreenQuery.graphql.ts'
import { CallsPanel } from './CallsPanel.tsx'
import { PatientTabContent } from '../page/PatientTabContent.tsx'

const query = graphql`
  query CallsScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    patient(restId: $patientId) {
      ...CallsPanel_patient
    }
  }
`

/** Logs a call with the patient, and lists earlier calls. */
export function CallsScreen({ queryRef }: ScreenProps<CallsScreenQuery>) {
  const { patient } = usePreloadedQuery<CallsScreenQuery>(query, queryRef)
  const retry = useRefresh<CallsScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  return (
    <PatientTabContent>
      <CallsPanel patient={patient} retry={retry} />
    </PatientTabContent>
  )
}
