import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCheckBillingConnectionMutation as Mutation } from './__generated__/useCheckBillingConnectionMutation.graphql.ts'

const mutation = graphql`
  mutation useCheckBillingConnectionMutation($input: CheckBillingConnectionInput!) {
    checkBillingConnection(input: $input) {
      __typename
      ... on CheckBillingConnectionSuccess {
        problems {
          code
          message
          params {
            name
            value
          }
        }
        practice {
          ...ConnectionPanel_practice
          ...PracticeStatus_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Checks what the stored credentials allow. */
export const useCheckBillingConnectionMutation = () => useResultMutation<Mutation>(mutation)
