import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useOrderCardsMutation as Mutation } from './__generated__/useOrderCardsMutation.graphql.ts'

const mutation = graphql`
  mutation useOrderCardsMutation($input: OrderCardsInput!) {
    orderCards(input: $input) {
      __typename
      ... on OrderCardsSuccess {
        patient {
          modifiedAt
          ...PaymentMethodsPanel_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Saves the order in which payment methods are charged. */
export const useOrderCardsMutation = () => useResultMutation<Mutation>(mutation)
