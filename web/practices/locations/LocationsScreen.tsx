import { useState } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { firstPage } from '../../relay/pages/cursorPages.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { LocationsScreenQuery } from './__generated__/LocationsScreenQuery.graphql.ts'
import { AddLocation } from './AddLocation.tsx'
import { locationMessages } from './locationMessages.ts'
import { LocationsPanel } from './LocationsPanel.tsx'
import styles from './LocationsScreen.module.css'

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
  const [search, setSearch] = useSearchParams()
  const text = search.get('search') ?? ''
  const [isChanged, setIsChanged] = useState(false)
  const { practice: result, locations } = usePreloadedQuery<LocationsScreenQuery>(query, queryRef)
  const practice = result.ok ? result.value : null
  const retry = useRefresh<LocationsScreenQuery>(query, queryRef.variables)
  const again = { onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const find = (next: string) => setSearch((before) => firstPage(before, { search: next }))
  const handleAdded = () => {
    setIsChanged(true)
    retry.refresh()
  }
  return (
    <>
      {!result.ok && <Notice text={messages.practiceFailed} {...again} />}
      {isChanged && <Notice text={messages.notApplied} />}
      <div className={styles.search}>
        <SearchField label={messages.search} value={text} onSearch={find} />
      </div>
      <LocationsPanel
        page={locations ?? null}
        isSearch={text !== ''}
        retry={retry}
        onChanged={() => setIsChanged(true)}
        actions={practice && <AddLocation practiceId={practice.id} onAdded={handleAdded} />}
      />
    </>
  )
}
