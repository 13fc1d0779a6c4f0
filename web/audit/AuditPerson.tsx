import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import type { AuditPerson_entry$key } from './__generated__/AuditPerson_entry.graphql.ts'
import { auditMessages } from './auditMessages.ts'
import auditObjectStyles from './AuditObject.module.css'

const fragment = graphql`
  fragment AuditPerson_entry on AuditEntry {
    actor {
      id
      name
    }
    partner {
      name
    }
    impersonator {
      name
    }
  }
`

/** The acting user and, during impersonation, the system user. */
export function AuditPerson({ entry, onChoose }: { entry: AuditPerson_entry$key; onChoose: (id: string) => void }) {
  const messages = useMessages(auditMessages)
  const { actor, partner, impersonator } = useFragment(fragment, entry)
  return (
    <div className={auditObjectStyles.cell}>
      {actor ? (
        <Button variant="link" title={messages.onlyBy(actor.name)} onClick={() => onChoose(actor.id)}>
          {actor.name}
        </Button>
      ) : (
        <span>{partner?.name ?? messages.byItself}</span>
      )}
      {impersonator && <span className={auditObjectStyles.note}>{messages.behind(impersonator.name)}</span>}
    </div>
  )
}
