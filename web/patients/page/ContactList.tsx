import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { ContactRow_contact$key } from './__generated__/ContactRow_contact.graphql.ts'
import { newContact } from './contactDraft.ts'
import { contactMessages } from './contactMessages.ts'
import { ContactRow, type ContactActions } from './ContactRow.tsx'
import styles from './ContactList.module.css'

interface ContactListProps extends ContactActions {
  title: string
  /** Shown for an empty list. */
  none: string
  kind: 'phone' | 'email'
  contacts: readonly (ContactRow_contact$key & { readonly id: string })[]
}

/** A patient’s phone numbers or email addresses. */
export function ContactList({ title, none, kind, contacts, ...actions }: ContactListProps) {
  const messages = useMessages(contactMessages)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {contacts.length === 0 && <p className={styles.none}>{none}</p>}
      <ul>
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} kind={kind} {...actions} />
        ))}
      </ul>
      <Button
        size="sm"
        variant="quiet"
        icon={<Plus size={14} />}
        aria-label={kind === 'phone' ? messages.addPhone : messages.addEmail}
        disabledReason={actions.disabledReason}
        onClick={() => actions.onEdit(newContact(kind))}
      >
        {messages.add}
      </Button>
    </section>
  )
}
