import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDisconnectBillingSystemMutation as Mutation } from './__generated__/useDisconnectBillingSystemMutation.graphql.ts'

const mutation = graphql`
  mutation useDisconnectBillingSystemMutation($input: DisconnectBillingSystemInput!) {
    disconnectBillingSystem(input: $input) {
      __typename
      ... on DisconnectBillingSystemSuccess {
        practice {
          ...ConnectionPanel_practice
          ...PracticeStatus_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Disconnects a practice from its billing system. */
export const useDisconnectBillingSystemMutation = () => useResultMutation<Mutation>(mutation)
