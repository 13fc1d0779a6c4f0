import { startTransition, useMemo, useTransition } from 'react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import type { PatientList_query$key } from './__generated__/PatientList_query.graphql.ts'
import type { PatientListPageQuery } from './__generated__/PatientListPageQuery.graphql.ts'
import { showsOptionalColumn } from './columns/optionalColumnIds.ts'
import { ListFooter } from './ListFooter.tsx'
import { PatientFilters } from './PatientFilters.tsx'
import { closingOnEscape } from '../../ui/lists/closingOnEscape.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { PatientListHeader } from './PatientListHeader.tsx'
import { PatientTable } from './PatientTable.tsx'
import { maxAtOnce } from '../../router/listPages.ts'
import { useIsReloading } from '../../router/routerContext.ts'
import { useLoadedPage } from '../../router/useLoadedPage.ts'
import { useNextPage } from '../../relay/useNextPage.ts'
import { loadedRowsOf, pageSizeChoice, pageSizeOf, patientPages } from './pageSize.ts'
import { SkippedRows } from './SkippedRows.tsx'
import { usePatientListAddress } from './usePatientListAddress.ts'
import { useViewer } from './useViewer.ts'
import { UnreadableRows } from '../../relay/UnreadableRows.tsx'
import { BatchParts } from '../batch/BatchParts.tsx'
import { selectedRows, selectionAfter } from '../batch/selection.ts'
import { useBatch } from '../batch/useBatch.ts'
import { patientListVariables } from './patientListVariables.ts'
import styles from './PatientList.module.css'

const fragment = graphql`
  fragment PatientList_query on Query
  @argumentDefinitions(
    count: { type: "Int!" }
    cursor: { type: "String" }
    skip: { type: "Int" }
    filter: { type: "PatientFilter" }
    sort: { type: "[PatientSort!]" }
    hasOptional: { type: "Boolean", defaultValue: false }
  )
  @refetchable(queryName: "PatientListPageQuery") {
    patients(first: $count, after: $cursor, skip: $skip, filter: $filter, sort: $sort)
      @connection(key: "PatientList_patients") {
      totalCount
      isTotalCountExact
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          restId
          ...PatientTable_patients @arguments(hasOptional: $hasOptional)
        }
      }
    }
  }
`

interface PatientListProps {
  patients: PatientList_query$key
  /** The screen’s own request is still running, so shown data may be outdated. */
  isUpdating: boolean
}

export function PatientList({ patients: key, isUpdating }: PatientListProps) {
  const pages = usePaginationFragment<PatientListPageQuery, PatientList_query$key>(fragment, key)
  const address = usePatientListAddress()
  const viewer = useViewer()
  const next = useNextPage(pages, pageSizeOf(address.search), isUpdating)
  const { edges, totalCount: total = null, isTotalCountExact } = pages.data.patients
  const loadColumns = useColumnLoad(pages, Math.min(edges.length, maxAtOnce), isUpdating)
  const { skip } = loadedRowsOf(address.search)
  useLoadedPage(address.search, edges.length, patientPages)
  // Thousands of rows may be loaded: per-row work is memoized, not repeated on each keystroke.
  const patients = useMemo(() => edges.map(({ node }) => node), [edges])
  const keys = useMemo(() => patients.map(({ id }) => id), [patients])
  const batch = useBatch({
    filter: patientListVariables(address.search).filter,
    loaded: keys,
    onChanged: () => reload(pages),
  })
  return (
    <div role="presentation" className={styles.root} data-fills-window onKeyDown={closingPreview(address)}>
      <PatientListHeader address={address} totalCount={total} isExact={isTotalCountExact} />
      <PatientFilters address={address} canChoosePractice={!viewer.isSystem} />
      {skip > 0 && edges.length > 0 && <SkippedRows onFirst={() => address.change({})} skip={skip} />}
      <div className={styles.body}>
        <PatientTable
          patients={patients}
          address={address}
          isSystemUser={viewer.isSystem}
          totalCount={isTotalCountExact && total !== null ? total : undefined}
          next={next}
          loadColumns={loadColumns}
          selected={selectedRows(batch.selection, keys)}
          onSelect={(rows) => batch.select(selectionAfter(batch.selection, keys, rows))}
        />
        <PreviewBeside address={address} isSystemUser={viewer.isSystem} />
      </div>
      <BatchParts batch={batch} loadedCount={edges.length} totalCount={total} isTotalExact={isTotalCountExact} />
      <UnreadableRows edges={edges} />
      <ListFooter loadedCount={edges.length} {...pageSizing(address)} />
    </div>
  )
}

/** The page size of the address, and its setter, which also stores it. */
const pageSizing = ({ search, change }: ReturnType<typeof usePatientListAddress>) => ({
  pageSize: pageSizeOf(search),
  onPageSize(size: Parameters<typeof pageSizeChoice.write>[0]) {
    pageSizeChoice.write(size)
    change({ count: size }, true)
  },
})

type Pages = ReturnType<typeof usePaginationFragment<PatientListPageQuery, PatientList_query$key>>

/** Refetches the rows with the fields of the visible columns. Rows stay on the page until then. */
const reload = (
  { refetch }: Pick<Pages, 'refetch'>,
  variables: { count?: number } = {},
  start: (load: () => void) => void = startTransition,
) =>
  start(() => {
    refetch({ ...variables, hasOptional: showsOptionalColumn() }, { fetchPolicy: 'network-only' })
  })

/**
 * Refetches the rows for columns that were shown later. Null while the rows are changing, because Relay loses a refetch
 * if the screen’s own response replaces the list before it ends, and while the columns are loading.
 */
function useColumnLoad(pages: Pick<Pages, 'refetch'>, count: number, isUpdating: boolean): (() => void) | null {
  const isReloading = useIsReloading()
  const [isLoading, start] = useTransition()
  return isReloading || isUpdating || isLoading ? null : () => reload(pages, { count }, start)
}

type Address = ReturnType<typeof usePatientListAddress>

const loadPreview = async () => (await import('./PatientPreview.tsx')).PatientPreview

function PreviewBeside({ address, isSystemUser }: { address: Address; isSystemUser: boolean }) {
  const previewed = address.search.get('preview')
  if (!previewed) return null
  const preview = { restId: previewed, isSystemUser, onClose: () => address.preview(null) }
  return <OnDemand key={previewed} load={loadPreview} props={preview} />
}

const closingPreview = (address: Address) =>
  closingOnEscape(address.search.get('preview') ? () => address.preview(null) : null)
