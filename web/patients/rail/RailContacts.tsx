import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import { BreakableEmail } from '../page/BreakableEmail.tsx'
import { PatientContacts } from '../page/PatientContacts.tsx'
import type {
  RailContacts_patient$data,
  RailContacts_patient$key,
} from './__generated__/RailContacts_patient.graphql.ts'
import { railMessages } from './railMessages.ts'
import { RailLine, RailNone, RailSection } from './RailSection.tsx'
import styles from './RailContacts.module.css'

const fragment = graphql`
  fragment RailContacts_patient on Patient {
    phones {
      id
      value
      isEnabled
      isBlocked
    }
    emails {
      id
      value
      isEnabled
      isBlocked
    }
    ...PatientContacts_patient
  }
`

/** Phones and emails, and whether messages reach the patient. The button opens them for changes. */
export function RailContacts({ patient: key }: { patient: RailContacts_patient$key }) {
  const messages = useMessages(railMessages)
  const patient = useFragment(fragment, key)
  const phones = patient.phones.map((phone) => ({ ...phone, value: formatPhone(phone.value) }))
  const contacts = [...phones, ...patient.emails]
  return (
    <RailSection title={messages.contacts} actions={<PatientContacts patient={patient} />}>
      {contacts.length === 0 && <RailNone>{messages.noContacts}</RailNone>}
      {contacts.map((contact) => (
        <Contact key={contact.id} contact={contact} />
      ))}
    </RailSection>
  )
}

function Contact({ contact }: { contact: RailContacts_patient$data['phones'][number] }) {
  const messages = useMessages(railMessages)
  const { value, isEnabled, isBlocked } = contact
  const state = isBlocked ? messages.blocked : isEnabled ? null : messages.off
  return (
    <RailLine>
      <span className={styles.value} data-off={state ? true : undefined}>
        <BreakableEmail email={value} />
      </span>
      {state && <span className={styles.state}>{state}</span>}
    </RailLine>
  )
}
