import { Boxes } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { PagedPanel } from '../../relay/pages/PagedPanel.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import type { RecordColumn } from '../../ui/RecordTable.tsx'
import { usualPageSize } from '../page/practiceListVariables.ts'
import type { GroupsPanel_page$data, GroupsPanel_page$key } from './__generated__/GroupsPanel_page.graphql.ts'
import { GroupEnabled } from './GroupEnabled.tsx'
import type { GroupTexts } from './groupTexts.ts'

const fragment = graphql`
  fragment GroupsPanel_page on ProviderGroupConnection {
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
        externalId
        isEnabled
        ...GroupEnabled_group
      }
    }
  }
`

type Row = GroupsPanel_page$data['edges'][number]['node']

interface GroupsPanelProps {
  texts: GroupTexts
  /** Null if the groups could not be loaded. */
  page: GroupsPanel_page$key | null
  isSearch: boolean
  retry: Refresh
  onChanged: () => void
}

/** A page of the provider groups or facility groups of a practice. */
export function GroupsPanel({ texts, page: key, isSearch, retry, onChanged }: GroupsPanelProps) {
  const page = useFragment(fragment, key)
  const lastId = isSearch ? undefined : lastEnabledId(page)
  const columns = columnsOf(texts, { lastId, onChanged, onStale: retry.refresh })
  return (
    <PagedPanel
      texts={texts}
      icon={<Boxes size={20} />}
      page={page}
      isSearch={isSearch}
      columns={columns}
      usual={usualPageSize}
      retry={retry}
    />
  )
}

/** The only enabled group of a practice, if the page has all of its groups. */
function lastEnabledId(page: GroupsPanel_page$data | null | undefined): string | undefined {
  if (!page || page.totalCount !== page.edges.length) return undefined
  const enabled = page.edges.filter(({ node }) => node.isEnabled)
  return enabled.length === 1 ? enabled[0]!.node.id : undefined
}

interface Context {
  lastId: string | undefined
  onChanged: () => void
  onStale: () => void
}

function columnsOf(texts: GroupTexts, { lastId, ...context }: Context): RecordColumn<Row>[] {
  return [
    { id: 'name', header: texts.name, cell: ({ name }) => name },
    { id: 'externalId', header: texts.externalId, cell: ({ externalId }) => externalId ?? '' },
    {
      id: 'enabled',
      header: texts.enabled,
      cell: (row) => <GroupEnabled group={row} texts={texts} isLast={row.id === lastId} {...context} />,
    },
  ]
}
