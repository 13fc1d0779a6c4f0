import { graphql, useFragment } from 'react-relay/hooks'
import { OfferButton } from '../../actions/OfferButton.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { FamilySum } from '../amounts/FamilySum.tsx'
import type { RailFamily_patient$key } from './__generated__/RailFamily_patient.graphql.ts'
import { railMessages } from './railMessages.ts'
import { RailNone, RailSection } from './RailSection.tsx'

const fragment = graphql`
  fragment RailFamily_patient on Patient {
    family {
      restId
    }
    ...FamilySum_patient
  }
`

/** The family with its roles and balances, and links to the members. */
export function RailFamily({ patient: key }: { patient: RailFamily_patient$key }) {
  const messages = useMessages(railMessages)
  const patient = useFragment(fragment, key)
  return (
    <RailSection
      title={messages.family}
      actions={<OfferButton kind="patient" ids={['editFamily']} variant="link" text={messages.edit} />}
    >
      {patient.family.length > 0 ? <FamilySum patient={patient} /> : <RailNone>{messages.noFamily}</RailNone>}
    </RailSection>
  )
}
