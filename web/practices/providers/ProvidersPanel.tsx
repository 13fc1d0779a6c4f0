import { Stethoscope } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { CursorPager } from '../../relay/pages/CursorPager.tsx'
import { UnreadableRows } from '../../relay/UnreadableRows.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import type { ProvidersPanel_page$data, ProvidersPanel_page$key } from './__generated__/ProvidersPanel_page.graphql.ts'
import { ProviderEnabled } from './ProviderEnabled.tsx'
import { providerMessages } from './providerMessages.ts'
import { TelehealthLink } from './TelehealthLink.tsx'

const fragment = graphql`
  fragment ProvidersPanel_page on ProviderConnection {
    totalCount
    pageInfo {
      startCursor
      endCursor
    }
    edges {
      cursor
      unreadableRows {
        count
        requestId
      }
      node {
        id
        name
        specialty
        externalId
        ...ProviderEnabled_provider
        ...TelehealthLink_provider
      }
    }
  }
`

type Row = ProvidersPanel_page$data['edges'][number]['node']

interface ProvidersPanelProps {
  /** Null if the providers could not be loaded. */
  page: ProvidersPanel_page$key | null
  isSearch: boolean
  retry: Refresh
  onChanged: () => void
}

/** A page of the providers of a practice. */
export function ProvidersPanel({ page: key, isSearch, retry, onChanged }: ProvidersPanelProps) {
  const messages = useMessages(providerMessages)
  const page = useFragment(fragment, key)
  const rows = page?.edges.map(({ node }) => node) ?? []
  const columns = columnsOf(messages, { isOnly: !isSearch && page?.totalCount === 1, onChanged })
  const empty = isSearch
    ? { title: messages.noMatches, hint: messages.noMatchesHint }
    : { title: messages.none, hint: messages.noneHint }
  return (
    <Panel
      title={messages.title}
      note={page?.totalCount}
      isFlush
      empty={page && rows.length === 0 ? { ...empty, icon: <Stethoscope size={20} /> } : undefined}
      error={page ? undefined : { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }}
    >
      <RecordTable label={messages.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <UnreadableRows edges={page?.edges} />
      {page && <CursorPager usual={25} cursors={page.pageInfo} shown={rows.length} total={page.totalCount} />}
    </Panel>
  )
}

interface Context {
  isOnly: boolean
  onChanged: () => void
}

function columnsOf(texts: TextsOf<typeof providerMessages>, context: Context): RecordColumn<Row>[] {
  return [
    { id: 'name', header: texts.name, cell: ({ name }) => name },
    { id: 'specialty', header: texts.specialty, cell: ({ specialty }) => specialty ?? '' },
    { id: 'externalId', header: texts.externalId, cell: ({ externalId }) => externalId ?? '' },
    { id: 'enabled', header: texts.enabled, cell: (row) => <ProviderEnabled provider={row} {...context} /> },
    { id: 'link', header: texts.telehealthLink, cell: (row) => <TelehealthLink provider={row} /> },
  ]
}
