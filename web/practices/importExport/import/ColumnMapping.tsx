import { useMessages } from '../../../i18n/messages.ts'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { type RecordColumn, RecordTable } from '../../../ui/RecordTable.tsx'
import type { ImportPreview_import$data } from './__generated__/ImportPreview_import.graphql.ts'
import { columnLabel } from './columnLabel.ts'
import { importMessages } from './importMessages.ts'
import { patientColumns } from './patientColumns.ts'

export type ColumnValue = ImportPreview_import$data['columns'][number]['column'] | null

interface ColumnMappingProps {
  /** Headers of the file in their order. */
  headers: readonly string[]
  /** What each is read as. Null: it is left out. */
  values: readonly ColumnValue[]
  onSelect: (index: number, column: ColumnValue) => void
}

/** What each column of the file is read as. */
export function ColumnMapping({ headers, values, onSelect }: ColumnMappingProps) {
  const messages = useMessages(importMessages)
  const rows = headers.map((header, index) => ({ index, name: header || messages.unnamedColumn(index + 1) }))
  const options = patientColumns.map((value) => ({ value, label: columnLabel(messages, value) }))
  const columns: RecordColumn<(typeof rows)[number]>[] = [
    { id: 'header', header: messages.ofFile, cell: ({ name }) => name },
    {
      id: 'column',
      header: messages.readAs,
      cell: ({ index, name }) => (
        <NativeSelect
          size="sm"
          aria-label={messages.readAsOf(name)}
          placeholder={messages.leftOut}
          options={options}
          value={values[index] ?? ''}
          onChange={({ target }) => onSelect(index, patientColumns.find((value) => value === target.value) ?? null)}
        />
      ),
    },
  ]
  return <RecordTable label={messages.columns} columns={columns} rows={rows} rowKey={({ index }) => String(index)} />
}

/** The values with another one for a column. A value that another column had is taken from it. */
export const moved = (values: readonly ColumnValue[], index: number, column: ColumnValue): ColumnValue[] =>
  values.map((value, at) => (at === index ? column : value === column ? null : value))
