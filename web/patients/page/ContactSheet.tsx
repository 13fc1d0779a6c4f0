import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import type { ContactSheet_patient$key } from './__generated__/ContactSheet_patient.graphql.ts'
import type { ContactDraft } from './contactDraft.ts'
import { contactMessages } from './contactMessages.ts'
import { ContactList } from './ContactList.tsx'
import type { useContactChanges } from './useContactChanges.ts'
import styles from './ContactSheet.module.css'

const fragment = graphql`
  fragment ContactSheet_patient on Patient {
    isDigitallyReachable
    viewerCan {
      editContacts {
        ...permission_permission @relay(mask: false)
      }
    }
    phones {
      id
      ...ContactRow_contact
    }
    emails {
      id
      ...ContactRow_contact
    }
  }
`

interface ContactSheetProps {
  patient: ContactSheet_patient$key
  changes: ReturnType<typeof useContactChanges>
  onClose: () => void
  /** Opens the dialog that adds or edits a contact. */
  onEdit: (contact: ContactDraft) => void
}

/** All contacts of the patient with their actions. */
export function ContactSheet({ patient: key, changes, onClose, onEdit }: ContactSheetProps) {
  const messages = useMessages(contactMessages)
  const { isDigitallyReachable, viewerCan, phones, emails } = useFragment(fragment, key)
  const disabledReason = disabledReasonOf(viewerCan.editContacts)
  // Closes the popover first: the next dialog is in a layer below it.
  const closing =
    <Value,>(next: (value: Value) => void) =>
    (value: Value) => {
      onClose()
      next(value)
    }
  const actions = {
    disabledReason,
    isPending: changes.isPending,
    onEnable: changes.enable,
    onAsk: closing(changes.ask),
    onEdit: closing(onEdit),
  }
  return (
    <div className={styles.root}>
      {!isDigitallyReachable && <p className={styles.warning}>{messages.unreachableWhy}</p>}
      <ContactList title={messages.phones} none={messages.noPhones} kind="phone" contacts={phones} {...actions} />
      <ContactList title={messages.emails} none={messages.noEmails} kind="email" contacts={emails} {...actions} />
    </div>
  )
}
