import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import type { MessagesScreenQuery } from './__generated__/MessagesScreenQuery.graphql.ts'
import { ConversationPanel } from './ConversationPanel.tsx'
import { StartPause } from './moves/StartPause.tsx'
import { PatientTabContent } from '../patients/page/PatientTabContent.tsx'
import { AgentMoves } from './thread/AgentMoves.tsx'

const query = graphql`
  query MessagesScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    viewer {
      can {
        workAsAgent {
          isAllowed
        }
      }
    }
    patient(restId: $patientId) {
      id
      name
      thread @catch {
        ...AgentMoves_thread
      }
      ...ConversationPanel_with @arguments(last: 50)
    }
  }
`

/** The whole conversation with the patient. */
export function MessagesScreen({ queryRef }: ScreenProps<MessagesScreenQuery>) {
  const { viewer, patient } = usePreloadedQuery<MessagesScreenQuery>(query, queryRef)
  const retry = useRefresh<MessagesScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  return (
    <PatientTabContent>
      <ConversationPanel
        correspondent={patient}
        retry={retry}
        actions={viewer?.can.workAsAgent.isAllowed ? <AgentControls patient={patient} /> : undefined}
      />
    </PatientTabContent>
  )
}

type Patient = NonNullable<MessagesScreenQuery['response']['patient']>

/** Actions of the patient’s conversation; without one, pausing. A failed conversation shows its notice. */
function AgentControls({ patient: { id, name, thread } }: { patient: Patient }) {
  if (!thread.ok) return null
  return thread.value ? <AgentMoves thread={thread.value} /> : <StartPause patientId={id} name={name} />
}
