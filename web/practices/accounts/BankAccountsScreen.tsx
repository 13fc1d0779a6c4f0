import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PracticeSearch } from '../page/PracticeSearch.tsx'
import type { BankAccountsScreenQuery } from './__generated__/BankAccountsScreenQuery.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { AccountsPanel } from './AccountsPanel.tsx'
import { GroupRoutes } from './GroupRoutes.tsx'
import { LocationRoutes } from './LocationRoutes.tsx'
import { PrefixForm } from './PrefixForm.tsx'

const query = graphql`
  query BankAccountsScreenQuery(
    $clientId: ID!
    $filter: LocationFilter
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    ...PracticePage_query
    ...AccountsPanel_query
    practice(restId: $clientId) @catch {
      ...AccountsPanel_practice
      ...PrefixForm_practice
      ...usePracticeAccounts_practice
    }
    locations(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      ...LocationRoutes_page
    }
    ...GroupRoutes_query
  }
`

/** The accounts that receive a practice's payments, and which payments each of them receives. */
export function BankAccountsScreen({ queryRef }: ScreenProps<BankAccountsScreenQuery>) {
  const messages = useMessages(accountMessages)
  usePageTitle(messages.pageTitle)
  const [search] = useSearchParams()
  const data = usePreloadedQuery<BankAccountsScreenQuery>(query, queryRef)
  const { practice: result, locations } = data
  const retry = useRefresh<BankAccountsScreenQuery>(query, queryRef.variables)
  const practice = result.ok ? (result.value ?? null) : null
  return (
    <>
      {!result.ok && <Notice text={messages.practiceFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />}
      {practice && <AccountsPanel query={data} practice={practice} retry={retry} />}
      {practice && <PrefixForm practice={practice} />}
      <GroupRoutes practice={practice} query={data} retry={retry} />
      <PracticeSearch label={messages.search} />
      <LocationRoutes
        practice={practice}
        page={locations ?? null}
        isSearch={Boolean(search.get('search'))}
        retry={retry}
      />
    </>
  )
}
