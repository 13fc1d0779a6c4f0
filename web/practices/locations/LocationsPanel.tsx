import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { PagedPanel } from '../../relay/pages/PagedPanel.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import type { RecordColumn } from '../../ui/RecordTable.tsx'
import { usualPageSize } from '../page/practiceListVariables.ts'
import type { LocationsPanel_page$data, LocationsPanel_page$key } from './__generated__/LocationsPanel_page.graphql.ts'
import { LocationEnabled } from './LocationEnabled.tsx'
import { locationMessages } from './locationMessages.ts'
import { EditLocation, LocationPreService } from './LocationRow.tsx'

const fragment = graphql`
  fragment LocationsPanel_page on LocationConnection {
    totalCount
    pageInfo {
      startCursor
      endCursor
    }
    edges {
      unreadableRows {
        count
        requestId
      }
      node {
        id
        name
        friendlyName
        timezone
        taxId
        tags
        ...LocationEnabled_location
        ...LocationRow_location
      }
    }
  }
`

type Row = LocationsPanel_page$data['edges'][number]['node']

interface LocationsPanelProps {
  /** Null if the locations could not be loaded. */
  page: LocationsPanel_page$key | null
  isSearch: boolean
  actions: ReactNode
  retry: Refresh
  onChanged: () => void
}

/** A page of the locations of a practice. */
export function LocationsPanel({ page: key, isSearch, actions, retry, onChanged }: LocationsPanelProps) {
  const messages = useMessages(locationMessages)
  const page = useFragment(fragment, key)
  const columns = columnsOf(messages, {
    isOnly: !isSearch && page?.totalCount === 1,
    onChanged,
    onStale: retry.refresh,
  })
  return (
    <PagedPanel
      texts={messages}
      icon={<MapPin size={20} />}
      page={page}
      isSearch={isSearch}
      columns={columns}
      usual={usualPageSize}
      retry={retry}
      actions={actions}
    />
  )
}

interface Context {
  isOnly: boolean
  onChanged: () => void
  onStale: () => void
}

function columnsOf(texts: TextsOf<typeof locationMessages>, context: Context): RecordColumn<Row>[] {
  const { onChanged } = context
  return [
    { id: 'name', header: texts.name, cell: ({ name }) => name },
    { id: 'friendly', header: texts.friendlyName, cell: ({ friendlyName }) => friendlyName ?? '' },
    { id: 'enabled', header: texts.enabled, cell: (row) => <LocationEnabled location={row} {...context} /> },
    { id: 'preService', header: texts.preService, cell: (row) => <LocationPreService location={row} /> },
    { id: 'timezone', header: texts.timezone, cell: ({ timezone }) => timezone ?? texts.ofPractice },
    { id: 'taxId', header: texts.taxId, cell: ({ taxId }) => taxId ?? '' },
    { id: 'tags', header: texts.tags, cell: ({ tags }) => tags.join(', ') },
    { id: 'edit', header: texts.edit, cell: (row) => <EditLocation location={row} onChanged={onChanged} /> },
  ]
}
