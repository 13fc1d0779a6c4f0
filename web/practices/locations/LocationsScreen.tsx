import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { Notice } from '../../ui/Notice.tsx'
import { NotAppliedYet } from '../connections/NotAppliedYet.tsx'
import { useUnapplied } from '../connections/useUnapplied.ts'
import { PracticeSearch } from '../page/PracticeSearch.tsx'
import type { LocationsScreenQuery } from './__generated__/LocationsScreenQuery.graphql.ts'
import { AddLocation } from './AddLocation.tsx'
import { locationMessages } from './locationMessages.ts'
import { LocationsPanel } from './LocationsPanel.tsx'

const query = graphql`
  query LocationsScreenQuery(
    $clientId: ID!
    $filter: LocationFilter
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    ...PracticePage_query
    practice(restId: $clientId) @catch {
      id
      ...NotAppliedYet_practice
    }
    locations(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      ...LocationsPanel_page
    }
  }
`

/** Where a practice treats patients, with the settings of each place. */
export function LocationsScreen({ queryRef }: ScreenProps<LocationsScreenQuery>) {
  const messages = useMessages(locationMessages)
  usePageTitle(messages.pageTitle)
  const [search] = useSearchParams()
  const { practice: result, locations } = usePreloadedQuery<LocationsScreenQuery>(query, queryRef)
  const practice = result.ok ? result.value : null
  const retry = useRefresh<LocationsScreenQuery>(query, queryRef.variables)
  const { isChanged, onChanged, onSynced } = useUnapplied(retry.refresh)
  const handleAdded = () => {
    onChanged()
    retry.refresh()
  }
  return (
    <>
      {!result.ok && <Notice text={messages.practiceFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />}
      <NotAppliedYet
        of="locations"
        isChanged={isChanged}
        text={messages.notApplied}
        practice={practice}
        onSynced={onSynced}
      />
      <PracticeSearch label={messages.search} />
      <LocationsPanel
        page={locations ?? null}
        isSearch={Boolean(search.get('search'))}
        retry={retry}
        onChanged={onChanged}
        actions={practice && <AddLocation practiceId={practice.id} onAdded={handleAdded} />}
      />
    </>
  )
}
