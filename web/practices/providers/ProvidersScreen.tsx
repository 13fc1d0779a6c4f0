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
import { ReviewConditions } from '../review/ReviewConditions.tsx'
import type { ProvidersScreenQuery } from './__generated__/ProvidersScreenQuery.graphql.ts'
import { providerMessages } from './providerMessages.ts'
import { ProvidersPanel } from './ProvidersPanel.tsx'

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
      ...NotAppliedYet_practice
      ...ReviewConditions_practice
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
  const [search] = useSearchParams()
  const { practice: result, providers } = usePreloadedQuery<ProvidersScreenQuery>(query, queryRef)
  const practice = result.ok ? result.value : null
  const retry = useRefresh<ProvidersScreenQuery>(query, queryRef.variables)
  const { isChanged, onChanged, onSynced } = useUnapplied(retry.refresh)
  return (
    <>
      {!result.ok && <Notice text={messages.practiceFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />}
      <NotAppliedYet
        of="providers"
        isChanged={isChanged}
        text={messages.notApplied}
        practice={practice}
        onSynced={onSynced}
      />
      <PracticeSearch label={messages.search} />
      <ProvidersPanel
        page={providers ?? null}
        isSearch={Boolean(search.get('search'))}
        retry={retry}
        onChanged={onChanged}
      />
      {practice && <ReviewConditions practice={practice} />}
    </>
  )
}
