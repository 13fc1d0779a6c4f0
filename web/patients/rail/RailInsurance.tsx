import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import type { RailInsurance_patient$key } from './__generated__/RailInsurance_patient.graphql.ts'
import { railMessages } from './railMessages.ts'
import { RailLine, RailNone, RailSection } from './RailSection.tsx'

const fragment = graphql`
  fragment RailInsurance_patient on Patient {
    externalReference
    insurances {
      name
      priority
      policyNumber
    }
  }
`

/** The insurances in order, and the reference number of the billing system. */
export function RailInsurance({ patient }: { patient: RailInsurance_patient$key }) {
  const messages = useMessages(railMessages)
  const { insurances, externalReference } = useFragment(fragment, patient)
  return (
    <RailSection title={messages.insurances}>
      {insurances.length === 0 && <RailNone>{messages.noInsurances}</RailNone>}
      {insurances.map(({ name, priority, policyNumber }) => (
        <RailLine key={`${priority} ${name} ${policyNumber}`}>
          <span>{`${priority}. ${name}`}</span>
          {policyNumber && <Identifier>{policyNumber}</Identifier>}
        </RailLine>
      ))}
      {externalReference && (
        <RailLine>
          <span>{messages.reference}</span>
          <Identifier>{externalReference}</Identifier>
        </RailLine>
      )}
    </RailSection>
  )
}
