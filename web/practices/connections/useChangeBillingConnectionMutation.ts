import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useChangeBillingConnectionMutation as Mutation } from './__generated__/useChangeBillingConnectionMutation.graphql.ts'

const mutation = graphql`
  mutation useChangeBillingConnectionMutation($input: ChangeBillingConnectionInput!) {
    changeBillingConnection(input: $input) {
      __typename
      ... on ChangeBillingConnectionSuccess {
        practice {
          ...ConnectionPanel_practice
          ...BillingSelections_practice
          ...BillingSelections_lists
          ...PracticeStatus_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Changes the credentials of a connection. */
export const useChangeBillingConnectionMutation = () => useResultMutation<Mutation>(mutation)
