import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import type { MessagesScreenQuery } from './__generated__/MessagesScreenQuery.graphql.ts'
import { ConversationPanel } from './ConversationPanel.tsx'
import { PatientTabContent } from '../patients/page/PatientTabContent.tsx'

const query = graphql`
  query MessagesScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    patient(restId: $patientId) {
      ...ConversationPanel_with @arguments(last: 50)
    }
  }
`

/** Everything that was written and said with the patient. */
export function MessagesScreen({ queryRef }: ScreenProps<MessagesScreenQuery>) {
  const { patient } = usePreloadedQuery<MessagesScreenQuery>(query, queryRef)
  const retry = useRefresh<MessagesScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  return (
    <PatientTabContent>
      <ConversationPanel correspondent={patient} retry={retry} />
    </PatientTabContent>
  )
}
