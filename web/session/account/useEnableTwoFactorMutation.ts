import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useEnableTwoFactorMutation as Mutation } from './__generated__/useEnableTwoFactorMutation.graphql.ts'

const mutation = graphql`
  mutation useEnableTwoFactorMutation($input: EnableTwoFactorInput!) {
    enableTwoFactor(input: $input) {
      __typename
      ... on EnableTwoFactorSuccess {
        viewer {
          ...TwoFactorPanel_viewer
        }
      }
      ... on InvalidInputError {
        message
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Turns two-factor authentication on with a code. */
export const useEnableTwoFactorMutation = () => useResultMutation<Mutation>(mutation)
