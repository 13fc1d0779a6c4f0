import { UserRoundX } from 'lucide-react'
import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { RemainingPages } from '../../relay/RemainingPages.tsx'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { NewPatientPracticesPageQuery } from './__generated__/NewPatientPracticesPageQuery.graphql.ts'
import type { NewPatientScreen_query$key } from './__generated__/NewPatientScreen_query.graphql.ts'
import type { NewPatientScreenQuery } from './__generated__/NewPatientScreenQuery.graphql.ts'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { draftOf } from './newPatientDraft.ts'
import { NewPatientForm } from './NewPatientForm.tsx'
import frontdeskScreenStyles from './FrontdeskScreen.module.css'
import { denialText } from '../../relay/permission.ts'

const query = graphql`
  query NewPatientScreenQuery @preloadable {
    viewer {
      can {
        addPatients {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    ...NewPatientScreen_query
  }
`

const practicesFragment = graphql`
  fragment NewPatientScreen_query on Query
  @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
  @refetchable(queryName: "NewPatientPracticesPageQuery") {
    practices(first: $first, after: $after) @connection(key: "NewPatientScreen_practices") {
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

/** The practices of the select, as far as they are loaded. Undefined if they could not be loaded. */
function usePractices(answer: NewPatientScreen_query$key) {
  const { data, ...pages } = usePaginationFragment<NewPatientPracticesPageQuery, NewPatientScreen_query$key>(
    practicesFragment,
    answer,
  )
  return { practices: data.practices?.edges.map(({ node }) => node), pages }
}

/** Adds a patient to a practice that accepts them; without any, shows the reason and a back link. */
export function NewPatientScreen({ queryRef }: ScreenProps<NewPatientScreenQuery>) {
  const messages = useMessages(frontdeskMessages)
  const answer = usePreloadedQuery<NewPatientScreenQuery>(query, queryRef)
  const { practices, pages } = usePractices(answer)
  const { viewer } = answer
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
        <>
          <RemainingPages {...pages} />
          <NewPatientForm practices={practices} start={draftOf(search.get('search') ?? '')} />
        </>
      ) : (
        <EmptyState
          icon={<UserRoundX size={20} />}
          title={permission ? denialText(permission) : ''}
          action={<ButtonLink to="/frontdesk">{messages.toDesk}</ButtonLink>}
        />
      )}
    </div>
  )
}
