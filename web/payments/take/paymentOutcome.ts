import { graphql } from 'react-relay/hooks'
import type { paymentOutcome_payment$data as Data } from './__generated__/paymentOutcome_payment.graphql.ts'

/** The fields of a payment that its outcome needs: spread it unmasked. */
void graphql`
  fragment paymentOutcome_payment on Payment {
    id
    restId
    status
    isConfirming
    failureText
  }
`

/** Money fields of an account. Mutations that move money load them again. */
void graphql`
  fragment paymentOutcome_patient on Patient {
    ...PatientHeader_patient
    ...PaymentsPanel_patient
    ...AccountPaymentsPanel_patient
  }
`

/** A payment as its outcome shows it. */
export type PaymentOutcome = Omit<Data, ' $fragmentType'>
