import { graphql, useFragment } from 'react-relay/hooks'
import { OfferButton } from '../../actions/OfferButton.tsx'
import { codeInWords } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { patientMessages } from '../patientMessages.ts'
import type { RailCoverage_patient$key } from './__generated__/RailCoverage_patient.graphql.ts'
import { railMessages } from './railMessages.ts'
import { RailNone, RailSection } from './RailSection.tsx'
import styles from './RailCoverage.module.css'

const fragment = graphql`
  fragment RailCoverage_patient on Patient {
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
  }
`

/** Mailing address and message language. */
export function RailCoverage({ patient }: { patient: RailCoverage_patient$key }) {
  const messages = useMessages(railMessages)
  const texts = useMessages(patientMessages)
  const { address, pendingAddress, ...rest } = useFragment(fragment, patient)
  const languages: Record<string, string> = { ENGLISH: texts.english, SPANISH: texts.spanish }
  const edit = (id: string) => <OfferButton kind="patient" ids={[id]} variant="link" text={messages.edit} />
  return (
    <>
      <RailSection title={messages.address} actions={edit('editAddress')}>
        {address ? <AddressLines address={address} /> : <RailNone>{messages.noAddress}</RailNone>}
        {pendingAddress && (
          <div className={styles.pending}>
            <StatusLabel tone="amber">{messages.pendingAddress}</StatusLabel>
            <AddressLines address={pendingAddress} />
          </div>
        )}
      </RailSection>
      <RailSection
        title={messages.language}
        value={languages[rest.communicationLanguage] ?? codeInWords(rest.communicationLanguageText)}
        actions={edit('editDetails')}
      />
    </>
  )
}

type Address = Record<'line1' | 'line2' | 'city' | 'state' | 'zipCode', string>

const AddressLines = ({ address }: { address: Readonly<Address> }) => (
  <address className={styles.address}>
    {[address.line1, address.line2].filter(Boolean).join(', ')}
    <br />
    {`${address.city}, ${address.state} ${address.zipCode}`}
  </address>
)
