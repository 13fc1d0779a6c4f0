import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import type { TimelineScreenQuery } from './__generated__/TimelineScreenQuery.graphql.ts'
import { TimelinePanel } from './TimelinePanel.tsx'
import { PatientTabContent } from '../page/PatientTabContent.tsx'

const query = graphql`
  query TimelineScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    patient(restId: $patientId) {
      ...TimelinePanel_patient
    }
  }
`

/** The timeline of the account. */
export function TimelineScreen({ queryRef }: ScreenProps<TimelineScreenQuery>) {
  const { patient } = usePreloadedQuery<TimelineScreenQuery>(query, queryRef)
  const retry = useRefresh<TimelineScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  return (
    <PatientTabContent>
      <TimelinePanel patient={patient} retry={retry} />
    </PatientTabContent>
  )
}
