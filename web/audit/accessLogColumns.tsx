import { graphql } from 'react-relay/hooks'
import type { TextsOf } from '../i18n/messages.ts'
import type { RowOf } from '../relay/RowOf.ts'
import { formatDateTime } from '../ui/formatDateTime.ts'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import type { accessLogColumns_read$data } from './__generated__/accessLogColumns_read.graphql.ts'
import type { accessLogMessages } from './accessLogMessages.ts'
import { fieldInWords, operationInWords } from './accessLogWords.ts'
import type { Read } from './groupAccesses.ts'
import auditObjectStyles from './AuditObject.module.css'
import auditChangesStyles from './AuditChanges.module.css'

void graphql`
  fragment accessLogColumns_read on AccessLogEntry {
    createdAt
    user {
      name
    }
    partner {
      name
    }
    impersonator {
      name
    }
    endpoint
    operation
    documentId
    fields
  }
`

/** An access log entry with its cursor. */
export const readOf = (
  cursor: string,
  { user, partner, impersonator, ...read }: RowOf<accessLogColumns_read$data>,
): Read => ({ ...read, key: cursor, person: user?.name ?? partner?.name, impersonator: impersonator?.name })

type Texts = TextsOf<typeof accessLogMessages>

/** Time, user, screen, and the collapsed fields. */
export const accessLogColumns = (texts: Texts): readonly RecordColumn<Read>[] => [
  {
    id: 'when',
    header: texts.when,
    isWhole: true,
    cell: ({ createdAt }) => formatDateTime(createdAt, { hasZone: true }),
  },
  {
    id: 'who',
    header: texts.who,
    cell: ({ person, impersonator }) => (
      <div className={auditObjectStyles.cell}>
        <span>{person ?? texts.someone}</span>
        {impersonator && <span className={auditObjectStyles.note}>{texts.behind(impersonator)}</span>}
      </div>
    ),
  },
  { id: 'screen', header: texts.screen, cell: (read) => screenName(read, texts) },
  {
    id: 'fields',
    header: texts.fields,
    cell: ({ fields }) => (
      <details className={auditChangesStyles.long}>
        <summary>{texts.fieldCount(fields.length)}</summary>
        {fields.map(fieldInWords).join(', ')}
      </details>
    ),
  },
]

/** Names of the app’s own screens. Free-form queries and direct calls are named as such. */
function screenName({ operation, documentId, endpoint }: Read, texts: Texts): string {
  if (!operation) return texts.call(endpoint)
  return documentId ? operationInWords(operation) : texts.ownQuery(operation)
}
