import { MailX, MessageCircle } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { Identifier } from '../../../ui/Identifier.tsx'
import type { RowOf } from '../../../relay/RowOf.ts'
import type { Column } from '../../../ui/table/column.ts'
import styles from './personColumns.module.css'
import type { personColumns_patient$data } from './__generated__/personColumns_patient.graphql.ts'
import { dateColumn, type Headers, type Words } from './patientColumn.tsx'

void graphql`
  fragment personColumns_patient on Patient {
    lastServiceDate
    dateOfBirth
    isDigitallyReachable
    practice {
      name
    }
    externalId
  }
`

type Row = RowOf<personColumns_patient$data>

/** Columns that identify patients and their contacts. */
export function personColumns(words: Words, headers: Headers): Column<Row>[] {
  return [
    {
      ...dateColumn<Row>('lastVisit', headers.lastVisit, 110, ({ lastServiceDate }) => lastServiceDate),
      sortKey: 'last_service_date',
      firstDirection: 'desc',
    },
    {
      ...dateColumn<Row>('dateOfBirth', headers.dateOfBirth, 116, ({ dateOfBirth }) => dateOfBirth),
      sortKey: 'date_of_birth',
      phone: 'detail',
    },
    {
      id: 'reach',
      header: words.reach,
      width: 120,
      cell: (row) => <DataScope isReachable={row.isDigitallyReachable} words={words} />,
    },
    {
      id: 'practice',
      header: words.practice,
      minWidth: 128,
      cell: ({ practice }) => (
        <span className={styles.practice} title={practice?.name}>
          {practice?.name}
        </span>
      ),
    },
    {
      id: 'externalId',
      header: words.externalId,
      width: 100,
      cell: ({ externalId }) => <Identifier>{externalId}</Identifier>,
    },
  ]
}

/** Reachable is the default; only unreachable patients are marked. */
function DataScope({ isReachable, words }: { isReachable: boolean; words: Words }) {
  const Icon = isReachable ? MessageCircle : MailX
  return (
    <span className={styles.reach} data-unreachable={isReachable ? undefined : true}>
      <Icon size={14} aria-hidden />
      {isReachable ? words.reachable : words.unreachable}
    </span>
  )
}
