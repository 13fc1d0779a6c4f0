import { useId } from 'react'
import type { ContactRow_contact$key } from './__generated__/ContactRow_contact.graphql.ts'
import { ContactRow, type ContactActions } from './ContactRow.tsx'

interface ContactListProps extends ContactActions {
  title: string
  /** Shown where there is none. */
  none: string
  contacts: readonly (ContactRow_contact$key & { readonly id: string })[]
}

/** The phone numbers or the e-mail addresses of a patient. */
export function ContactList({ title, none, contacts, ...actions }: ContactListProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="contacts-title">
        {title}
      </h2>
      {contacts.length === 0 && <p className="contacts-none">{none}</p>}
      <ul>
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} {...actions} />
        ))}
      </ul>
    </section>
  )
}
