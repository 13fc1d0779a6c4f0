import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { useAddress } from '../../router/useAddress.ts'
import { Button } from '../../ui/Button.tsx'
import { DateFilter } from '../../ui/dates/DateFilter.tsx'
import { isDay } from '../../ui/dates/readDate.ts'
import { NativeSelect, unnamed } from '../../ui/NativeSelect.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { SentStatementFilters_query$key } from './__generated__/SentStatementFilters_query.graphql.ts'
import { sentStatementMessages } from './sentStatementMessages.ts'
import { filterNames } from './sentStatementsAddress.ts'
import styles from './SentStatementFilters.module.css'

const fragment = graphql`
  fragment SentStatementFilters_query on Query {
    practices(first: 100) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

interface SentStatementFiltersProps {
  choices: SentStatementFilters_query$key
  retry: Refresh
}

/** Code, practice and sent dates; all of it is in the address. */
export function SentStatementFilters({ choices, retry }: SentStatementFiltersProps) {
  const messages = useMessages(sentStatementMessages)
  const { practices } = useFragment(fragment, choices)
  const [search, change] = useAddress()
  const listed = practices?.edges.map(({ node }) => ({ value: node.restId, label: node.name }))
  const days = ['from', 'to'].map((name) => search.get(name) ?? '').map((day) => (isDay(day) ? day : ''))
  const cleared = Object.fromEntries(filterNames.map((name) => [name, null]))
  return (
    <div className={styles.filters} role="group" aria-label={messages.filters}>
      {!practices && <Notice text={messages.practicesFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />}
      <SearchField
        size="sm"
        label={messages.byCode}
        placeholder="XXXX-XXXX-XXXX"
        value={search.get('code') ?? ''}
        onSearch={(code) => change({ code })}
      />
      <NativeSelect
        size="sm"
        aria-label={messages.practice}
        placeholder={messages.allPractices}
        options={listed ?? unnamed(search.get('practice'))}
        value={search.get('practice') ?? ''}
        onChange={(event) => change({ practice: event.target.value })}
      />
      <DateFilter
        label={messages.sent}
        values={days}
        onChange={([from, to]) => change({ from: from || null, to: to || null })}
      />
      {filterNames.some((name) => search.has(name)) && (
        <Button variant="quiet" size="sm" onClick={() => change(cleared)}>
          {messages.clear}
        </Button>
      )}
    </div>
  )
}
