import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { codeInWords } from '../../i18n/codeInWords.ts'
import type { CoverageFacts_patient$key } from './__generated__/CoverageFacts_patient.graphql.ts'
import { contactMessages } from './contactMessages.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import contactListStyles from './ContactList.module.css'
import styles from './CoverageFacts.module.css'

const fragment = graphql`
  fragment CoverageFacts_patient on Patient {
    externalReference
    communicationLanguage
    communicationLanguageText
    address {
      line1
      line2
      city
      state
      zipCode
    }
    pendingAddress {
      line1
      line2
      city
      state
      zipCode
    }
    insurances {
      name
      priority
      policyNumber
    }
  }
`

/** Mailing address, message language and insurances. */
export function CoverageFacts({ patient }: { patient: CoverageFacts_patient$key }) {
  const messages = useMessages(contactMessages)
  const { address, pendingAddress, insurances, externalReference, ...rest } = useFragment(fragment, patient)
  const { communicationLanguage, communicationLanguageText } = rest
  const languages: Record<string, string> = { ENGLISH: messages.english, SPANISH: messages.spanish }
  return (
    <dl className={styles.facts}>
      <dt className={contactListStyles.title}>{messages.address}</dt>
      <dd>
        {address ? (
          <AddressLines address={address} />
        ) : (
          <span className={contactListStyles.none}>{messages.noAddress}</span>
        )}
      </dd>
      {pendingAddress && (
        <dd className={styles.pending}>
          <StatusLabel tone="amber">{messages.pendingAddress}</StatusLabel>
          <AddressLines address={pendingAddress} />
        </dd>
      )}
      <dt className={contactListStyles.title}>{messages.insurances}</dt>
      {insurances.length === 0 && <dd className={contactListStyles.none}>{messages.noInsurances}</dd>}
      {insurances.map(({ name, priority, policyNumber }) => (
        <dd key={`${priority} ${name} ${policyNumber}`} className={styles.policy}>
          <span>{`${priority}. ${name}`}</span>
          {policyNumber && <Identifier>{policyNumber}</Identifier>}
        </dd>
      ))}
      <Reference number={externalReference} label={messages.reference} />
      <dt className={contactListStyles.title}>{messages.language}</dt>
      <dd>{languages[communicationLanguage] ?? codeInWords(communicationLanguageText)}</dd>
    </dl>
  )
}

type Address = Record<'line1' | 'line2' | 'city' | 'state' | 'zipCode', string>

const AddressLines = ({ address }: { address: Readonly<Address> }) => (
  <address>
    {[address.line1, address.line2].filter(Boolean).join(', ')}
    <br />
    {`${address.city}, ${address.state} ${address.zipCode}`}
  </address>
)

/** Reference number in the billing system; nothing without one. */
function Reference({ number, label }: { number: string | null | undefined; label: string }) {
  if (!number) return null
  return (
    <>
      <dt className={contactListStyles.title}>{label}</dt>
      <dd>
        <Identifier>{number}</Identifier>
      </dd>
    </>
  )
}
