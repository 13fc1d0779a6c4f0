import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { firstPage } from '../../relay/pages/cursorPages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SettingsFrame } from '../../ui/SettingsFrame.tsx'
import type { CompaniesScreenQuery } from './__generated__/CompaniesScreenQuery.graphql.ts'
import { statuses, statusOf } from './companiesAddress.ts'
import { CompaniesPanel } from './CompaniesPanel.tsx'
import styles from './CompaniesScreen.module.css'
import { companyListMessages } from './companyListMessages.ts'

const query = graphql`
  query CompaniesScreenQuery($filter: CompanyFilter, $first: Int, $after: String, $last: Int, $before: String)
  @preloadable {
    companies(filter: $filter, first: $first, after: $after, last: $last, before: $before) @catch {
      ...CompaniesPanel_page
    }
  }
`

/** All companies, for system admins. */
export function CompaniesScreen({ queryRef }: ScreenProps<CompaniesScreenQuery>) {
  const messages = useMessages(companyListMessages)
  usePageTitle(messages.pageTitle)
  const [search, setSearch] = useSearchParams()
  const { companies } = usePreloadedQuery<CompaniesScreenQuery>(query, queryRef)
  const retry = useRefresh<CompaniesScreenQuery>(query, queryRef.variables)
  const text = search.get('search') ?? ''
  const status = statusOf(search)
  const narrow = (change: Record<string, string>) => setSearch((before) => firstPage(before, change))
  return (
    <SettingsFrame>
      <h1>{messages.title}</h1>
      <div className={styles.filters}>
        <SearchField label={messages.search} value={text} onSearch={(next) => narrow({ search: next })} />
        <NativeSelect
          aria-label={messages.status}
          options={statuses.map((value) => ({ value, label: messages[`status_${value}`] }))}
          value={status}
          onChange={({ target }) => narrow({ status: target.value === 'all' ? '' : target.value })}
        />
      </div>
      <CompaniesPanel
        page={companies.ok ? companies.value : null}
        isSearch={text !== '' || status !== 'all'}
        retry={retry}
      />
    </SettingsFrame>
  )
}
