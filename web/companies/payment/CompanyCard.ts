import { graphql } from 'react-relay/hooks'
import type { RowOf } from '../../relay/RowOf.ts'
import type { CompanyCard_card$data } from './__generated__/CompanyCard_card.graphql.ts'

void graphql`
  fragment CompanyCard_card on CompanyCard {
    restId
    label
    expiry
    expiryMonth
    expiryYear
    createdAt
    consentText
    consent {
      text
      textVersion
      signedAt
      address
      fingerprint
      user {
        name
      }
    }
  }
`

/** A card of a company, as its table and dialogs show it. */
export type CompanyCard = RowOf<CompanyCard_card$data>

/** What the viewer may not do with the cards. */
export interface CardRefusals {
  /** Why the viewer can't add cards and end consents. */
  manage: string | undefined
  /** Why the viewer can't consent for the company. */
  consent: string | undefined
}
