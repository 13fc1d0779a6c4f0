import { FileWarning } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../../i18n/messages.ts'
import { PagedPanel } from '../../../relay/pages/PagedPanel.tsx'
import { refusalText } from '../../../relay/refusals/refusalText.ts'
import type { Refresh } from '../../../relay/useRefresh.ts'
import type { RecordColumn } from '../../../ui/RecordTable.tsx'
import { usualPageSize } from '../../page/practiceListVariables.ts'
import type {
  ImportProblems_import$data,
  ImportProblems_import$key,
} from './__generated__/ImportProblems_import.graphql.ts'
import { columnLabel } from './columnLabel.ts'
import { importMessages } from './importMessages.ts'
import styles from './ImportProblems.module.css'

const fragment = graphql`
  fragment ImportProblems_import on PatientImport {
    rows(filter: { hasProblems: true }, first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo {
        startCursor
        endCursor
      }
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          line
          name
          dateOfBirth
          problems {
            column
            text
            refusal {
              code
              message
              params {
                name
                value
              }
            }
          }
        }
      }
    }
  }
`

type Row = NonNullable<ImportProblems_import$data['rows']>['edges'][number]['node']

/** The rows that are left out, with everything that is wrong with each. */
export function ImportProblems({
  patientImport: key,
  retry,
}: {
  patientImport: ImportProblems_import$key
  retry: Refresh
}) {
  const messages = useMessages(importMessages)
  const { rows } = useFragment(fragment, key)
  const texts = {
    title: messages.problemRows,
    failed: messages.problemsFailed,
    noMatches: messages.noProblems,
    noMatchesHint: messages.noProblemsHint,
  }
  return (
    <PagedPanel
      texts={texts}
      icon={<FileWarning size={20} />}
      page={rows}
      columns={columnsOf(messages)}
      usual={usualPageSize}
      retry={retry}
    />
  )
}

type Texts = TextsOf<typeof importMessages>

function columnsOf(messages: Texts): RecordColumn<Row>[] {
  return [
    { id: 'line', header: messages.line, cell: ({ line }) => line },
    { id: 'name', header: messages.patient, cell: ({ name }) => name },
    { id: 'born', header: messages.column_DATE_OF_BIRTH, cell: ({ dateOfBirth }) => dateOfBirth ?? '' },
    {
      id: 'problems',
      header: messages.problems,
      cell: ({ problems }) => (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={`${problem.column ?? ''} ${problem.refusal.code}`}>{problemText(messages, problem)}</li>
          ))}
        </ul>
      ),
    },
  ]
}

/** “Email (ada@): Enter an email address”. */
function problemText(messages: Texts, { column, text, refusal }: Row['problems'][number]): string {
  const reason = refusalText(refusal)
  if (!column) return reason
  const label = columnLabel(messages, column)
  return `${text === null || text === undefined ? label : `${label} (${text})`}: ${reason}`
}
