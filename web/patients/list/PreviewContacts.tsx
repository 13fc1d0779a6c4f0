import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { patientMessages } from '../patientMessages.ts'
import type { PreviewContacts_patient$key } from './__generated__/PreviewContacts_patient.graphql.ts'
import { previewMessages } from './previewMessages.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import previewFactsStyles from './PreviewFacts.module.css'
import styles from './PreviewContacts.module.css'

const fragment = graphql`
  fragment PreviewContacts_patient on Patient {
    isDigitallyReachable
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
  }
`

/** Every number and address, and whether the patient is reachable. */
export function PreviewContacts({ patient }: { patient: PreviewContacts_patient$key }) {
  const words = useMessages(patientMessages)
  const messages = useMessages(previewMessages)
  const { isDigitallyReachable, phones, emails } = useFragment(fragment, patient)
  const contacts = [...phones.map((phone) => ({ ...phone, value: formatPhone(phone.value) })), ...emails]
  return (
    <section className={previewFactsStyles.section} aria-label={messages.contact}>
      <h3>
        {messages.contact}
        <StatusLabel tone={isDigitallyReachable ? 'green' : 'red'}>
          {isDigitallyReachable ? words.reachable : words.unreachable}
        </StatusLabel>
      </h3>
      {contacts.length === 0 ? <p className={styles.previewNote}>{messages.noContact}</p> : null}
      <ul className={styles.patientPreviewContacts}>
        {contacts.map(({ id, value, isEnabled, isBlocked }) => (
          <li key={id}>
            <Tabular>{value}</Tabular>
            {isEnabled && !isBlocked ? null : (
              <span className={styles.previewNote}>{isBlocked ? messages.blocked : messages.disabled}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
