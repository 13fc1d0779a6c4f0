import { UserRoundX } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { NewPatientScreenQuery } from './__generated__/NewPatientScreenQuery.graphql.ts'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { draftOf } from './newPatientDraft.ts'
import { NewPatientForm } from './NewPatientForm.tsx'
import frontdeskScreenStyles from './FrontdeskScreen.module.css'
import { refusalText } from '../../relay/refusals/refusalText.ts'

const query = graphql`
  query NewPatientScreenQuery @preloadable {
    viewer {
      can {
        addPatients {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    practices(first: 100) {
      edges {
        node {
          id
          restId
          name
          currency
          viewerCanAddPatients {
            ...permission_permission @relay(mask: false)
          }
        }
      }
    }
  }
`

/** Adds a patient to a practice that accepts them; without any, shows the reason and a back link. */
export function NewPatientScreen({ queryRef }: ScreenProps<NewPatientScreenQuery>) {
  const messages = useMessages(frontdeskMessages)
  const { viewer, practices } = usePreloadedQuery<NewPatientScreenQuery>(query, queryRef)
  const [search] = useSearchParams()
  const permission = viewer?.can.addPatients
  const retry = useRefresh<NewPatientScreenQuery>(query, queryRef.variables)
  usePageTitle(`${messages.newPatient} · Tally Care`)
  if (!practices || !viewer)
    return <ErrorState message={messages.practicesFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
  return (
    <div className={frontdeskScreenStyles.root}>
      <h1>{messages.newPatient}</h1>
      {permission?.isAllowed ? (
        <NewPatientForm
          practices={practices.edges.map(({ node }) => node)}
          start={draftOf(search.get('search') ?? '')}
        />
      ) : (
        <EmptyState
          icon={<UserRoundX size={20} />}
          title={permission ? refusalText(permission) : ''}
          action={<ButtonLink to="/frontdesk">{messages.toDesk}</ButtonLink>}
        />
      )}
    </div>
  )
}
