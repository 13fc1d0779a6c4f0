import { Plus } from 'lucide-react'
import { useState } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { LocationsScreenQuery } from './__generated__/LocationsScreenQuery.graphql.ts'
import { AddLocationDialog } from './AddLocationDialog.tsx'
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
    practice(restId: $clientId) {
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
  const [isAdding, setIsAdding] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const { practice, locations } = usePreloadedQuery<LocationsScreenQuery>(query, queryRef)
  const retry = useRefresh<LocationsScreenQuery>(query, queryRef.variables)
  if (!practice) return null
  const find = (text: string) => setSearch(new URLSearchParams(text ? { search: text } : {}))
  const handleAdded = () => {
    setIsAdding(false)
    setIsChanged(true)
    retry.refresh()
  }
  return (
    <>
      {isChanged && <Notice text={messages.notApplied} />}
      <div className={styles.search}>
        <SearchField label={messages.search} value={search.get('search') ?? ''} onSearch={find} />
      </div>
      <LocationsPanel
        page={locations ?? null}
        isSearch={Boolean(search.get('search'))}
        retry={retry}
        onChanged={() => setIsChanged(true)}
        actions={
          <Button size="sm" icon={<Plus size={16} />} onClick={() => setIsAdding(true)}>
            {messages.add}
          </Button>
        }
      />
      {isAdding && (
        <AddLocationDialog practiceId={practice.id} onClose={() => setIsAdding(false)} onAdded={handleAdded} />
      )}
    </>
  )
}
