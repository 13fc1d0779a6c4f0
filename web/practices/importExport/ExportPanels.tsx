import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { DownloadButton } from '../../relay/DownloadButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import type {
  ExportPanels_practice$data,
  ExportPanels_practice$key,
} from './__generated__/ExportPanels_practice.graphql.ts'
import styles from './ExportPanels.module.css'
import { importExportMessages } from './importExportMessages.ts'

const fragment = graphql`
  fragment ExportPanels_practice on Practice {
    patientExportPath
    paymentExports {
      range
      from
      to
      path
      athenaPath
    }
  }
`

type Row = ExportPanels_practice$data['paymentExports'][number]

/** Files of all patients, and of the payments of a week or a month. */
export function ExportPanels({ practice: key }: { practice: ExportPanels_practice$key }) {
  const messages = useMessages(importExportMessages)
  const { patientExportPath, paymentExports } = useFragment(fragment, key)
  return (
    <>
      <Panel
        title={messages.patients}
        anchor="export-patients"
        actions={
          <DownloadButton path={patientExportPath} fallbackName="patients.csv" label={messages.exportPatients} />
        }
      >
        <p>{messages.patientsHint}</p>
      </Panel>
      <Panel title={messages.payments} anchor="export-payments" isFlush>
        <RecordTable
          label={messages.payments}
          columns={columnsFor(messages)}
          rows={paymentExports}
          rowKey={({ range }) => range}
        />
      </Panel>
    </>
  )
}

type Texts = TextsOf<typeof importExportMessages>

function columnsFor(messages: Texts): RecordColumn<Row>[] {
  const nameOf = ({ range }: Row) => (range === '%future added value' ? '' : messages[`range_${range}`])
  return [
    { id: 'range', header: messages.range, cell: nameOf },
    { id: 'days', header: messages.days, cell: ({ from, to }) => `${formatDate(from)} – ${formatDate(to)}` },
    {
      id: 'file',
      header: messages.file,
      cell: (row) => (
        <div className={styles.files}>
          <DownloadButton
            path={row.path}
            fallbackName="payments.csv"
            label={messages.csv}
            ariaLabel={messages.csvOf(nameOf(row))}
          />
          {row.athenaPath && (
            <DownloadButton
              path={row.athenaPath}
              fallbackName="payments-athena.csv"
              label={messages.athena}
              ariaLabel={messages.athenaOf(nameOf(row))}
            />
          )}
        </div>
      ),
    },
  ]
}
