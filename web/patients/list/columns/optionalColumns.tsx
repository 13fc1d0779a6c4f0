import { graphql } from 'react-relay/hooks'
import type { RowOf } from '../../../relay/RowOf.ts'
import type { Column } from '../../../ui/table/column.ts'
import { familyRoleLabel } from '../../status/familyRoleLabel.ts'
import { patientStatusLabel } from '../../status/patientStatusLabel.ts'
import type { optionalColumns_known$data } from './__generated__/optionalColumns_known.graphql.ts'
import type { optionalColumns_patient$data } from './__generated__/optionalColumns_patient.graphql.ts'
import { amountColumn, dateColumn, dayOf, type Words } from './patientColumn.tsx'

// Always selected by the list, for other columns.
void graphql`
  fragment optionalColumns_known on Patient {
    currency
    statusText
  }
`

void graphql`
  fragment optionalColumns_patient on Patient {
    familyRole
    familyRoleText
    familyBalance
    collectionsBalance
    createdAt
    tags {
      name
    }
  }
`

/** Without the optional fields while they load, after the user has added a column. */
type Row = Partial<RowOf<optionalColumns_patient$data>> & RowOf<optionalColumns_known$data>

/** Columns that are hidden by default. */
export function optionalColumns(words: Words): Column<Row>[] {
  const columns: Column<Row>[] = [
    { id: 'tags', header: words.tags, minWidth: 160, cell: ({ tags }) => tags?.map(({ name }) => name).join(', ') },
    { id: 'familyRole', header: words.familyRole, width: 108, cell: (row) => familyRoleLabel(row, words) },
    amountColumn<Row>('familyBalance', words.familyBalance, 120, ({ familyBalance }) => familyBalance),
    amountColumn<Row>(
      'collectionsBalance',
      words.collectionsBalance,
      124,
      ({ collectionsBalance }) => collectionsBalance,
    ),
    {
      id: 'patientStatus',
      header: words.patientStatus,
      width: 124,
      cell: ({ statusText }) => patientStatusLabel(statusText, words),
    },
    {
      ...dateColumn<Row>('created', words.created, 108, ({ createdAt }) => createdAt && dayOf(createdAt)),
      sortKey: 'created_at',
      firstDirection: 'desc',
    },
  ]
  return columns.map((column) => ({ ...column, isHiddenByDefault: true }))
}
