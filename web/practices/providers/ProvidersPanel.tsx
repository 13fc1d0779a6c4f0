import { Stethoscope } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { PagedPanel } from '../../relay/pages/PagedPanel.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import type { RecordColumn } from '../../ui/RecordTable.tsx'
import { usualPageSize } from '../page/practiceListVariables.ts'
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
  const columns = columnsOf(messages, {
    isOnly: !isSearch && page?.totalCount === 1,
    onChanged,
    onStale: retry.refresh,
  })
  return (
    <PagedPanel
      texts={messages}
      icon={<Stethoscope size={20} />}
      page={page}
      isSearch={isSearch}
      columns={columns}
      usual={usualPageSize}
      retry={retry}
    />
  )
}

interface Context {
  isOnly: boolean
  onChanged: () => void
  onStale: () => void
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
