import { useMessages } from '../i18n/messages.ts'
import type { AuditChanges_entry$key } from './__generated__/AuditChanges_entry.graphql.ts'
import type { AuditObject_entry$key } from './__generated__/AuditObject_entry.graphql.ts'
import { AuditChanges } from './AuditChanges.tsx'
import styles from './AuditGroup.module.css'
import { auditMessages } from './auditMessages.ts'
import { AuditObject } from './AuditObject.tsx'
import { useActionLabel } from './useActionLabel.ts'

interface AuditGroupProps {
  action: string
  entries: readonly (AuditObject_entry$key & AuditChanges_entry$key & { readonly id: string })[]
  onChoose: (id: string) => void
}

/** Changes of one batch: its action and number, and each change when it is opened. */
export function AuditGroup({ action, entries, onChoose }: AuditGroupProps) {
  const messages = useMessages(auditMessages)
  const labelOf = useActionLabel()
  return (
    <details>
      <summary className={styles.summary}>{messages.grouped(labelOf(action), entries.length)}</summary>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <AuditObject entry={entry} onChoose={onChoose} />
            <AuditChanges entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  )
}
