import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import type { SnapshotsScreenQuery } from './__generated__/SnapshotsScreenQuery.graphql.ts'
import { SnapshotsPanel } from './SnapshotsPanel.tsx'
import { PatientTabContent } from '../../patients/page/PatientTabContent.tsx'

const query = graphql`
  query SnapshotsScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    patient(restId: $patientId) {
      ...SnapshotsPanel_patient
    }
  }
`

/** Every statement that was sent to the patient. */
export function SnapshotsScreen({ queryRef }: ScreenProps<SnapshotsScreenQuery>) {
  const { patient } = usePreloadedQuery<SnapshotsScreenQuery>(query, queryRef)
  const retry = useRefresh<SnapshotsScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  return (
    <PatientTabContent>
      <SnapshotsPanel patient={patient} retry={retry} />
    </PatientTabContent>
  )
}
