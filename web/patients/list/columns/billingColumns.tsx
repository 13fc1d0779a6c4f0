import { graphql } from 'react-relay/hooks'
import type { RowOf } from '../../../relay/RowOf.ts'
import type { Column } from '../../../ui/table/column.ts'
import { AlertMark } from '../../alerts/AlertMark.tsx'
import { BillingStatus } from '../../status/BillingStatus.tsx'
import { patientStatusLabel } from '../../status/patientStatusLabel.ts'
import patientTableStyles from '../PatientTable.module.css'
import styles from './billingColumns.module.css'
import type { billingColumns_patient$data } from './__generated__/billingColumns_patient.graphql.ts'
import { amountColumn, type Words } from './patientColumn.tsx'

void graphql`
  fragment billingColumns_patient on Patient {
    name
    statusText
    currency
    currentBalance
    alerts {
      kindText
    }
    ...BillingStatus_patient
  }
`

type Row = RowOf<billingColumns_patient$data>

/** Name, balances and billing status: the first columns and, with the date of birth, all that a phone shows. */
export function billingColumns(words: Words, isSystemUser: boolean): Column<Row>[] {
  return [
    {
      id: 'name',
      header: words.name,
      minWidth: 168,
      sortKey: 'name',
      isTitle: true,
      cell: (row) => <PatientName row={row} words={words} />,
    },
    {
      ...amountColumn<Row>('balance', words.balance, 104, ({ currentBalance }) => currentBalance),
      sortKey: 'current_balance',
      firstDirection: 'desc',
      phone: 'figure',
    },
    {
      id: 'billingStatus',
      header: words.billingStatus,
      minWidth: 152,
      phone: 'detail',
      cell: (row) => <BillingStatus patient={row} isSystemUser={isSystemUser} />,
    },
  ]
}

/** The name, with the gravest alert; otherwise with a status that isn’t active. */
function PatientName({ row, words }: { row: Row; words: Words }) {
  const { name, statusText, alerts } = row
  const note = alerts.length === 0 && statusText !== 'active' && patientStatusLabel(statusText, words)
  if (!note && alerts.length === 0) return name
  return (
    <span className={styles.name}>
      {name} {note ? <span className={patientTableStyles.note}>{note}</span> : <AlertMark alerts={alerts} />}
    </span>
  )
}
