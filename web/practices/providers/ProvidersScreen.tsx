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
import { SyncButton } from '../connections/SyncButton.tsx'
import type { ProvidersScreenQuery } from './__generated__/ProvidersScreenQuery.graphql.ts'
import { providerMessages } from './providerMessages.ts'
import { ProvidersPanel } from './ProvidersPanel.tsx'
import styles from './ProvidersScreen.module.css'

const query = graphql`
  query ProvidersScreenQuery(
    $clientId: ID!
    $filter: PracticeListFilter
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    ...PracticePage_query
    practice(restId: $clientId) @catch {
      id
      connectionStatus
    }
    providers(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      ...ProvidersPanel_page
    }
  }
`

/** Who treats patients of a practice, whose visits are billed, and where their video visits are. */
export function ProvidersScreen({ queryRef }: ScreenProps<ProvidersScreenQuery>) {
  const messages = useMessages(providerMessages)
  usePageTitle(messages.pageTitle)
  const [search, setSearch] = useSearchParams()
  const text = search.get('search') ?? ''
  const [isChanged, setIsChanged] = useState(false)
  const { practice: result, providers } = usePreloadedQuery<ProvidersScreenQuery>(query, queryRef)
  const practice = result.ok ? result.value : null
  const retry = useRefresh<ProvidersScreenQuery>(query, queryRef.variables)
  const find = (next: string) => setSearch((before) => firstPage(before, { search: next }))
  return (
    <>
      {!result.ok && <Notice text={messages.practiceFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />}
      {isChanged && (
        <div className={styles.notApplied}>
          <Notice text={messages.notApplied} />
          {practice?.connectionStatus === 'CONNECTED' && (
            <SyncButton practiceId={practice.id} onSynced={retry.refresh} />
          )}
        </div>
      )}
      <div className={styles.search}>
        <SearchField label={messages.search} value={text} onSearch={find} />
      </div>
      <ProvidersPanel
        page={providers ?? null}
        isSearch={text !== ''}
        retry={retry}
        onChanged={() => setIsChanged(true)}
      />
    </>
  )
}
