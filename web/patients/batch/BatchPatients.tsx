import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { useLookup } from '../../relay/useLookup.ts'
import { Busy } from '../../ui/Busy.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RecordTable, type RecordColumn } from '../../ui/RecordTable.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { BatchOutcome, BatchPatientsQuery } from './__generated__/BatchPatientsQuery.graphql.ts'
import { batchMessages } from './batchMessages.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import styles from './BatchPatients.module.css'
import { refusalText } from '../../relay/refusals/refusalText.ts'

const pageSize = 100

const query = graphql`
  query BatchPatientsQuery($restId: ID!, $outcome: BatchOutcome!, $reason: String, $after: String) {
    patientBatch(restId: $restId) {
      patients(outcome: $outcome, reason: $reason, first: 100, after: $after) {
        totalCount
        pageInfo {
          endCursor
        }
        edges {
          cursor
          refusal {
            code
            message
            params {
              name
              value
            }
          }
          node {
            id
            restId
            name
            externalId
          }
        }
      }
    }
  }
`

interface BatchPatientsProps {
  restId: string
  outcome: BatchOutcome
  /** Shows only patients skipped for this reason. */
  reason: string | null
  /** Whether each skipped patient can still be included. */
  inclusion?: Inclusion | null
  onLeave: () => void
}

/** Skipped patients whom the user includes, by graph id. */
export interface Inclusion {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
}

/** One list of a result, a page at a time. */
export function BatchPatients(props: BatchPatientsProps) {
  /** Cursors of the pages up to this one; the first page has none. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const [attempt, setAttempt] = useState(0)
  return (
    <PatientsPage
      {...props}
      key={attempt}
      page={cursors.length}
      after={cursors.at(-1) ?? null}
      onPrevious={() => setCursors(cursors.slice(0, -1))}
      onNext={(cursor) => setCursors([...cursors, cursor])}
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
}

interface PatientsPageProps extends BatchPatientsProps {
  page: number
  after: string | null
  onPrevious: () => void
  onNext: (cursor: string) => void
  onRetry: () => void
}

function PatientsPage(props: PatientsPageProps) {
  const { restId, outcome, reason, inclusion, onLeave, page, after, onPrevious, onNext, onRetry } = props
  const messages = useMessages(batchMessages)
  const { data, status } = useLookup<BatchPatientsQuery>(query, { restId, outcome, reason, after })
  if (status === 'failed') return <ErrorState message={messages.resultFailed} onRetry={onRetry} />
  if (!data) return <SkeletonLines lines={8} />
  const { edges, pageInfo, totalCount } = data.patientBatch?.patients ?? nobody
  if (edges.length === 0) return <EmptyState title={messages.nobodyHere} />
  return (
    <>
      <Busy isBusy={status === 'pending'}>
        <div className={styles.rows}>
          <RecordTable
            label={messages.lists}
            columns={[
              ...includeColumn(inclusion, messages),
              ...columnsOf(outcome === 'SKIPPED' && reason === null, messages, onLeave),
            ]}
            rows={edges}
            rowKey={({ cursor }) => cursor}
          />
        </div>
      </Busy>
      {(totalCount ?? 0) > pageSize ? (
        <Pager
          page={page}
          size={pageSize}
          shown={edges.length}
          total={totalCount ?? edges.length}
          onPrevious={onPrevious}
          onNext={() => pageInfo.endCursor && onNext(pageInfo.endCursor)}
        />
      ) : null}
    </>
  )
}

const nobody: Found = { edges: [], pageInfo: { endCursor: null }, totalCount: 0 }

type Found = NonNullable<NonNullable<BatchPatientsQuery['response']['patientBatch']>['patients']>
type Row = Found['edges'][number]

function includeColumn(inclusion: Inclusion | null | undefined, messages: Texts): RecordColumn<Row>[] {
  if (!inclusion) return []
  return [
    {
      id: 'include',
      header: messages.include,
      cell: ({ node }) =>
        node && (
          <Checkbox
            aria-label={messages.includePatient(node.name)}
            checked={inclusion.ids.has(node.id)}
            onChange={() => inclusion.toggle(node.id)}
          />
        ),
    },
  ]
}

type Texts = TextsOf<typeof batchMessages>

function columnsOf(hasReasons: boolean, messages: Texts, onLeave: () => void) {
  const columns: RecordColumn<Row>[] = [
    {
      id: 'name',
      header: messages.patient,
      cell: ({ node }) =>
        node ? (
          <ScreenLink to={`/patients/${node.restId}`} onClick={onLeave}>
            {node.name}
          </ScreenLink>
        ) : (
          messages.unknownPatient
        ),
    },
    {
      id: 'externalId',
      header: messages.externalId,
      cell: ({ node }) => node?.externalId && <Identifier>{node.externalId}</Identifier>,
    },
  ]
  if (hasReasons)
    columns.push({
      id: 'reason',
      header: messages.reason,
      cell: (row) => (row.refusal ? refusalText(row.refusal) : ''),
    })
  return columns
}
