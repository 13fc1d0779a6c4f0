import { graphql } from 'react-relay/hooks'
import type { isCovered_consent$data } from './__generated__/isCovered_consent.graphql.ts'

/** The terms of a consent: spread it unmasked. */
void graphql`
  fragment isCovered_consent on Consent {
    isGlobal
    limit
    signedAt
    revokedAt
    paymentMethod {
      id
    }
  }
`

type Consent = Omit<isCovered_consent$data, ' $fragmentType'>

/**
 * Whether a valid consent covers charges of a card up to the limit; null is any amount. The server applies the same
 * rule when autopay is changed.
 */
export const isCovered = (consents: readonly Consent[], cardId: string, limit: string | null): boolean =>
  consents.some(
    (consent) =>
      consent.signedAt != null &&
      consent.revokedAt == null &&
      (consent.isGlobal || consent.paymentMethod?.id === cardId) &&
      (consent.limit == null || (limit !== null && Number(limit) <= Number(consent.limit))),
  )
