import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { ContactSheet_patient$key } from './__generated__/ContactSheet_patient.graphql.ts'
import { contactMessages } from './contactMessages.ts'
import { ContactList } from './ContactList.tsx'
import { CoverageFacts } from './CoverageFacts.tsx'
import type { NamedContact, useContactChanges } from './useContactChanges.ts'

const fragment = graphql`
  fragment ContactSheet_patient on Patient {
    isDigitallyReachable
    viewerCanEditContacts {
      isAllowed
      reason
    }
    phones {
      id
      ...ContactRow_contact
    }
    emails {
      id
      ...ContactRow_contact
    }
    ...CoverageFacts_patient
  }
`

interface ContactSheetProps {
  patient: ContactSheet_patient$key
  changes: ReturnType<typeof useContactChanges>
  onClose: () => void
}

/** Every way to the patient, and what may be done with it. */
export function ContactSheet({ patient: key, changes, onClose }: ContactSheetProps) {
  const messages = useMessages(contactMessages)
  const patient = useFragment(fragment, key)
  const { isDigitallyReachable, viewerCanEditContacts: edit, phones, emails } = patient
  const disabledReason = edit.isAllowed ? undefined : (edit.reason ?? '')
  const actions = { disabledReason, isPending: changes.isPending, onEnable: changes.enable }
  const setBlocked = (contact: NamedContact, isBlocked: boolean) => {
    if (!isBlocked) return changes.unblock(contact)
    // Closed first: the question stands in a dialog, below the popover's layer.
    onClose()
    changes.askToBlock(contact)
  }
  return (
    <div className="contacts">
      {!isDigitallyReachable && <p className="contacts-warning">{messages.unreachableWhy}</p>}
      <ContactList
        title={messages.phones}
        none={messages.noPhones}
        contacts={phones}
        {...actions}
        onBlock={setBlocked}
      />
      <ContactList title={messages.emails} none={messages.noEmails} contacts={emails} {...actions} />
      <CoverageFacts patient={patient} />
    </div>
  )
}
