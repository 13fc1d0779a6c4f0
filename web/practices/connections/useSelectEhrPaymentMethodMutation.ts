import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSelectEhrPaymentMethodMutation as Mutation } from './__generated__/useSelectEhrPaymentMethodMutation.graphql.ts'

const mutation = graphql`
  mutation useSelectEhrPaymentMethodMutation($input: SelectEhrPaymentMethodInput!) {
    selectEhrPaymentMethod(input: $input) {
      __typename
      ... on SelectEhrPaymentMethodSuccess {
        practice {
          # Without the lists, for which the billing system would be asked again.
          billingAccounts {
            id
            modifiedAt
            paymentMethodId
            refundMethodId
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Selects the payment method for posting payments or refunds. */
export const useSelectEhrPaymentMethodMutation = () => useResultMutation<Mutation>(mutation)
