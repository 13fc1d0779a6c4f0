import type { TextsOf } from '../../../i18n/messages.ts'
import { Money } from '../../../ui/Money.tsx'
import { Tabular } from '../../../ui/Tabular.tsx'
import { formatDate } from '../../../ui/formatDate.ts'
import { formatDateTime } from '../../../ui/formatDateTime.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { patientMessages } from '../../patientMessages.ts'
import type { patientListMessages } from '../patientListMessages.ts'

export type Words = TextsOf<typeof patientMessages>
/** Headers where the full words are too long for a narrow column. */
export type Headers = TextsOf<typeof patientListMessages>

export const dateColumn = <Row,>(
  id: string,
  header: string,
  width: number,
  value: (row: Row) => string | null | undefined,
): Column<Row> => ({
  id,
  header,
  width,
  cell: (row) => <Tabular>{formatDate(value(row))}</Tabular>,
})

export const amountColumn = <Row extends { readonly currency: string }>(
  id: string,
  header: string,
  width: number,
  value: (row: Row) => string | undefined,
): Column<Row> => ({
  id,
  header,
  width,
  align: 'end',
  cell: (row) => {
    const amount = value(row)
    return amount === undefined ? null : <Money amount={amount} currency={row.currency} />
  },
})

/** The day in the user's time zone, in the format of the date column. */
export function dayOf(instant: string): string {
  const [month, day, year] = formatDateTime(instant).slice(0, 10).split('/')
  return `${year}-${month}-${day}`
}
