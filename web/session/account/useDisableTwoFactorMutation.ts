import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDisableTwoFactorMutation as Mutation } from './__generated__/useDisableTwoFactorMutation.graphql.ts'

const mutation = graphql`
  mutation useDisableTwoFactorMutation($input: DisableTwoFactorInput!) {
    disableTwoFactor(input: $input) {
      __typename
      ... on DisableTwoFactorSuccess {
        viewer {
          ...TwoFactorPanel_viewer
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Turns two-factor authentication off with a code. */
export const useDisableTwoFactorMutation = () => useResultMutation<Mutation>(mutation)
