import { graphql } from 'react-relay/hooks'
import type { RowOf } from '../../relay/RowOf.ts'
import type { ConsentRow_consent$data } from './__generated__/ConsentRow_consent.graphql.ts'

void graphql`
  fragment ConsentRow_consent on Consent {
    id
    title
    isGlobal
    text
    textVersion
    methodText
    address
    recordedBy {
      name
    }
    signedAt
    revokedAt
    fingerprint
    paymentMethod {
      id
      label
      statusText
    }
  }
`

/** A consent with the data of its actions and dialogs. */
export type ConsentRow = RowOf<ConsentRow_consent$data>

/** The patient whose consent it is. */
export interface Signer {
  id: string
  name: string
  /** A payment method of the patient. Null without any. */
  anyCardId: string | null
}

/** The payment method through which a consent is revoked. An imported global consent names none. */
export const revokedThrough = ({ isGlobal, paymentMethod }: ConsentRow, { anyCardId }: Signer): string | null =>
  paymentMethod?.id ?? (isGlobal ? anyCardId : null)

export type OpenedDialog = 'details' | 'resend' | 'revoke'
