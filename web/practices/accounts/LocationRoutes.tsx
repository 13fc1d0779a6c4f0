import { MapPin } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { PagedPanel } from '../../relay/pages/PagedPanel.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import type { RecordColumn } from '../../ui/RecordTable.tsx'
import type { LocationRoutes_page$data, LocationRoutes_page$key } from './__generated__/LocationRoutes_page.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { LocationReceiver, LocationRoute } from './LocationRoute.tsx'
import { locationsOfPage } from './locationsOfPage.ts'
import { type PracticeAccounts, type PracticeAccountsKey, usePracticeAccounts } from './usePracticeAccounts.ts'

const fragment = graphql`
  fragment LocationRoutes_page on LocationConnection {
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
        providerGroupName
        ...LocationRoute_location
      }
    }
  }
`

type Row = LocationRoutes_page$data['edges'][number]['node']

interface LocationRoutesProps {
  /** Null if the practice could not be loaded. */
  practice: PracticeAccountsKey | null
  /** Null if the locations could not be loaded. */
  page: LocationRoutes_page$key | null
  isSearch: boolean
  retry: Refresh
}

/** A page of the locations of a practice, with the account that receives the payments of each. */
export function LocationRoutes({ practice: practiceKey, page: key, isSearch, retry }: LocationRoutesProps) {
  const messages = useMessages(accountMessages)
  const { routes } = usePracticeAccounts(practiceKey)
  const page = useFragment(fragment, key)
  const hasGroups = page?.edges.some(({ node }) => node.providerGroupName) ?? false
  return (
    <PagedPanel
      texts={{
        title: messages.locations,
        failed: messages.locationsFailed,
        none: messages.noLocations,
        noneHint: messages.noLocationsHint,
        noMatches: messages.noMatches,
        noMatchesHint: messages.noMatchesHint,
      }}
      anchor="location-routes"
      icon={<MapPin size={20} />}
      page={page}
      isSearch={isSearch}
      columns={columnsOf(messages, { routes, hasGroups, onStale: retry.refresh })}
      usual={locationsOfPage}
      retry={retry}
    />
  )
}

interface Context {
  /** Null if the accounts could not be loaded: then only the locations are shown. */
  routes: { practiceId: string; accounts: PracticeAccounts } | null
  /** Whether a location of the page is in a group. */
  hasGroups: boolean
  onStale: () => void
}

function columnsOf(
  texts: TextsOf<typeof accountMessages>,
  { routes, hasGroups, onStale }: Context,
): RecordColumn<Row>[] {
  const name: RecordColumn<Row> = { id: 'name', header: texts.location, cell: (row) => row.name }
  const group: RecordColumn<Row> = {
    id: 'group',
    header: texts.group,
    cell: ({ providerGroupName }) => providerGroupName ?? '',
  }
  const named = hasGroups ? [name, group] : [name]
  if (!routes) return named
  return [
    ...named,
    {
      id: 'route',
      header: texts.route,
      cell: (row) => <LocationRoute location={row} {...routes} onStale={onStale} />,
    },
    { id: 'receiver', header: texts.receiver, cell: (row) => <LocationReceiver location={row} {...routes} /> },
  ]
}
