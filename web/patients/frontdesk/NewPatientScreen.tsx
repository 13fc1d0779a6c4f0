import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import '../appointments/appointments.css'
import type { NewPatientScreenQuery } from './__generated__/NewPatientScreenQuery.graphql.ts'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { NewPatientForm } from './NewPatientForm.tsx'

const query = graphql`
  query NewPatientScreenQuery @preloadable {
    practices(first: 100) {
      edges {
        node {
          restId
          name
          currency
          viewerCanAddPatients {
            isAllowed
            reason
          }
        }
      }
    }
  }
`

/** A new patient, at the practices that take them from here; where none does, why. */
export function NewPatientScreen({ queryRef }: ScreenProps<NewPatientScreenQuery>) {
  const messages = useMessages(frontdeskMessages)
  const { practices } = usePreloadedQuery<NewPatientScreenQuery>(query, queryRef)
  const nodes = practices.edges.map(({ node }) => node)
  const isOffered = nodes.some(({ viewerCanAddPatients }) => viewerCanAddPatients.isAllowed)
  usePageTitle(`${messages.newPatient} · Tally Care`)
  return (
    <div className="frontdesk">
      <h1>{messages.newPatient}</h1>
      <Panel title={messages.details}>
        {isOffered ? (
          <NewPatientForm practices={nodes} />
        ) : (
          <EmptyState title={nodes[0]?.viewerCanAddPatients.reason ?? messages.choosePractice} />
        )}
      </Panel>
    </div>
  )
}
