import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useIsReloading } from '../../router/routerContext.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Sort } from '../../ui/table/column.ts'
import { patientMessages } from '../patientMessages.ts'
import type { PatientTable_patients$key } from './__generated__/PatientTable_patients.graphql.ts'
import { isOptionalColumn, showsOptionalColumn } from './columns/optionalColumnIds.ts'
import { NoPatients } from './NoPatients.tsx'
import { patientListMessages } from './patientListMessages.ts'
import { loadedRowsOf } from './pageSize.ts'
import { sortTextsOf } from './patientListVariables.ts'
import type { NextPage } from '../../relay/useNextPage.ts'
import { type PatientRow, usePatientColumns } from './usePatientColumns.tsx'
import type { PatientListAddress } from './usePatientListAddress.ts'
import { useRowIntent } from './useRowIntent.ts'
import styles from './PatientTable.module.css'

/** Fields of the table itself; its columns add their own. */
const fragment = graphql`
  fragment PatientTable_patients on Patient
  @relay(plural: true)
  @argumentDefinitions(hasOptional: { type: "Boolean", defaultValue: false }) {
    id
    restId
    name
    ...billingColumns_patient @relay(mask: false)
    ...personColumns_patient @relay(mask: false)
    ...optionalColumns_known @relay(mask: false)
    ...optionalColumns_patient @include(if: $hasOptional) @relay(mask: false)
    ...activityColumns_patient @include(if: $hasOptional) @relay(mask: false)
  }
`

interface PatientTableProps {
  patients: PatientTable_patients$key
  address: PatientListAddress
  isSystemUser: boolean
  totalCount: number | undefined
  next: NextPage
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** Loads the data of a visible column that wasn't requested with the rows; null while the rows or columns load. */
  loadColumns: (() => void) | null
}

const sortOf = (search: URLSearchParams): Sort[] =>
  sortTextsOf(search).map((text) => ({
    key: text.replace(/^-/, ''),
    direction: text.startsWith('-') ? 'desc' : 'asc',
  }))

const placeOf = (search: URLSearchParams) => {
  const { skip: rowsBefore, firstRow } = loadedRowsOf(search)
  return { rowsBefore, firstRow }
}

export function PatientTable(props: PatientTableProps) {
  const { patients, address, totalCount, next, selected, onSelect, loadColumns } = props
  const [words, messages] = [useMessages(patientMessages), useMessages(patientListMessages)]
  const rows = useFragment(fragment, patients)
  const loadMissing = useMissingColumns(rows, loadColumns)
  const previewed = address.search.get('preview')
  const follow = (event: FocusEvent) => {
    const row = rows[Number(event.target.closest<HTMLElement>('[role=row]')?.dataset['index'] ?? -1)]
    if (previewed && row && row.restId !== previewed) address.preview(row.restId)
  }
  return (
    <div className={styles.table} onFocusCapture={follow} {...useRowIntent()}>
      <DataTable
        id="patients"
        label={words.patients}
        columns={usePatientColumns(props.isSystemUser)}
        rows={rows}
        rowKey={keyOf}
        rowName={nameOf}
        rowHref={pathOf}
        selected={selected}
        onSelect={onSelect}
        onPreview={({ restId }) => address.preview(restId === previewed ? null : restId)}
        previewedKey={previewed ? rows.find(({ restId }) => restId === previewed)?.id : undefined}
        sort={sortOf(address.search)}
        {...placeOf(address.search)}
        onSort={({ key, direction }) => address.change({ sort: direction === 'desc' ? `-${key}` : key })}
        totalCount={totalCount}
        hasNext={next.hasNext}
        isLoadingNext={next.isLoading}
        onReachEnd={next.load}
        onShowColumn={(id) => isOptionalColumn(id) && loadMissing()}
        nextError={next.hasFailed ? messages.nextFailed : undefined}
        isRefreshing={useIsReloading()}
        placeholder={<NoPatients address={address} />}
      />
    </div>
  )
}

/** Attempts to load the columns of the same rows: a server may not send them at all. */
const maxAttempts = 3

/**
 * Loads the columns that rows lack: at once, or after the change of rows that were requested without them. Relay loses
 * a refetch if the screen's own response replaces the list before it ends; then it is repeated.
 */
function useMissingColumns(rows: readonly PatientRow[], loadColumns: (() => void) | null): () => void {
  const attempts = useRef({ rows, count: 0 })
  const load = () => {
    if (!loadColumns || !showsOptionalColumn() || !rows.some(isMissing)) return
    const count = attempts.current.rows === rows ? attempts.current.count : 0
    if (count >= maxAttempts) return
    attempts.current = { rows, count: count + 1 }
    loadColumns()
  }
  const loadLatest = useEffectEvent(load)
  const isSettled = loadColumns !== null
  useEffect(() => loadLatest(), [rows, isSettled])
  return load
}

/** Whether rows lack the optional fields; every row with them has this one. */
const isMissing = ({ createdAt }: PatientRow) => createdAt === undefined
const keyOf = ({ id }: PatientRow) => id
const nameOf = ({ name }: PatientRow) => name
const pathOf = ({ restId }: PatientRow) => `/patients/${restId}`
