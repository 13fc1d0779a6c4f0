import { graphql, useFragment } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import { useMessages } from '../i18n/messages.ts'
import { ScreenLink } from '../relay/ScreenLink.tsx'
import { Button } from '../ui/Button.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { AuditObject_entry$key } from './__generated__/AuditObject_entry.graphql.ts'
import { auditMessages } from './auditMessages.ts'
import { useActionLabel } from './useActionLabel.ts'
import styles from './AuditObject.module.css'

const fragment = graphql`
  fragment AuditObject_entry on AuditEntry {
    objectTypeText
    objectId
    object {
      ... on Patient {
        restId
        name
      }
    }
    actionText
    kind
  }
`

/** Action and object: a link if the object has a screen, and a link to all of its changes. */
export function AuditObject({ entry, onChoose }: { entry: AuditObject_entry$key; onChoose: (id: string) => void }) {
  const messages = useMessages(auditMessages)
  const labelOf = useActionLabel()
  const { objectTypeText, objectId, object, actionText, kind } = useFragment(fragment, entry)
  const type = wordFor(messages, `type_${objectTypeText}`) ?? codeInWords(objectTypeText)
  return (
    <div className={styles.cell}>
      <span>
        {labelOf(actionText)} {kind === 'CREATED' && <StatusLabel tone="green">{messages.created}</StatusLabel>}
        {kind === 'DELETED' && <StatusLabel tone="red">{messages.deleted}</StatusLabel>}
      </span>
      <span className={styles.note}>
        {type}
        {object?.restId && (
          <>
            {' '}
            <ScreenLink className={styles.link} to={`/patients/${object.restId}`}>
              {object.name}
            </ScreenLink>
          </>
        )}{' '}
        {objectId && (
          <Button variant="link" onClick={() => onChoose(objectId)}>
            {messages.onlyThis}
          </Button>
        )}
      </span>
    </div>
  )
}
