import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useConnectBillingSystemMutation as Mutation } from './__generated__/useConnectBillingSystemMutation.graphql.ts'

const mutation = graphql`
  mutation useConnectBillingSystemMutation($input: ConnectBillingSystemInput!) {
    connectBillingSystem(input: $input) {
      __typename
      ... on ConnectBillingSystemSuccess {
        practice {
          groupKind
          ...ConnectionPanel_practice
          ...BillingSelections_practice
          ...SettingsForm_practice
          ...PracticeStatus_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Connects a practice to its billing system. */
export const useConnectBillingSystemMutation = () => useResultMutation<Mutation>(mutation)
