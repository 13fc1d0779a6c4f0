import { ToggleLeft } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { PagedRows } from '../../relay/PagedRows.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Panel } from '../../ui/Panel.tsx'
import { RecordTable } from '../../ui/RecordTable.tsx'
import type { FeaturesPanel_query$key } from './__generated__/FeaturesPanel_query.graphql.ts'
import type { FeaturesPanelPageQuery } from './__generated__/FeaturesPanelPageQuery.graphql.ts'
import { AddFeature } from './AddFeature.tsx'
import { featureColumns, placeColumns } from './featureColumns.tsx'
import { featureMessages } from './featureMessages.ts'
import { placeName } from './placeName.ts'
import { useFeatureTexts } from './useFeatureTexts.ts'

const fragment = graphql`
  fragment FeaturesPanel_query on Query
  @argumentDefinitions(first: { type: "Int!" }, after: { type: "String" }, filter: { type: "FeaturePlaceFilter!" })
  @refetchable(queryName: "FeaturesPanelPageQuery") {
    ...useFeatureTexts_query
    featurePlaces(first: $first, after: $after, filter: $filter) @connection(key: "FeaturesPanel_featurePlaces") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          name
          company {
            restId
            name
          }
          practice {
            restId
            name
          }
          exceptionCount
          ...FeatureSwitch_place
          ...FeatureSource_place
          ...RemoveFeature_place
        }
      }
    }
  }
`

interface FeaturesPanelProps {
  query: FeaturesPanel_query$key
  /** The feature whose places are listed. Empty: the features of one place are listed. */
  name: string
  search: string
  retry: Refresh
  /** Reads the list again after a change, with as many rows as are shown. */
  onChanged: (rows: number) => void
}

/** The features of a place with their values there, or the places of a feature. */
export function FeaturesPanel({ query, name, search, retry, onChanged }: FeaturesPanelProps) {
  const messages = useMessages(featureMessages)
  const { data, ...pages } = usePaginationFragment<FeaturesPanelPageQuery, FeaturesPanel_query$key>(fragment, query)
  const page = data.featurePlaces
  const all = page?.edges.map(({ node }) => node) ?? []
  const reread = () => onChanged(all.length)
  const textOf = useFeatureTexts(data)
  const isFound = (row: { name: string }) =>
    `${row.name} ${textOf(row.name).does}`.toLowerCase().includes(search.toLowerCase())
  const rows = name ? all : all.filter(isFound)
  const place = all[0] && placeName(all[0])
  const title = name ? messages.placesOf(name) : place ? messages.valuesOf(place) : messages.everyone
  const columns = name ? placeColumns(messages, reread) : featureColumns(messages, { textOf, onChanged: reread })
  return (
    <Panel
      title={title}
      note={name ? page?.totalCount : rows.length}
      actions={!name && !place && <AddFeature onChanged={reread} />}
      isFlush
      empty={
        page && rows.length === 0
          ? { title: messages.noMatches, hint: messages.noMatchesHint, icon: <ToggleLeft size={20} /> }
          : undefined
      }
      error={page ? undefined : { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }}
    >
      <PagedRows page={page} {...pages}>
        <RecordTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={(row) => [row.name, row.company?.restId, row.practice?.restId].join()}
        />
      </PagedRows>
    </Panel>
  )
}
