import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDisableUserTwoFactorMutation as Mutation } from './__generated__/useDisableUserTwoFactorMutation.graphql.ts'

const mutation = graphql`
  mutation useDisableUserTwoFactorMutation($input: DisableUserTwoFactorInput!) {
    disableUserTwoFactor(input: $input) {
      __typename
      ... on DisableUserTwoFactorSuccess {
        user {
          modifiedAt
          ...SignInPanel_user
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Turns off two-factor authentication of another user. */
export const useDisableUserTwoFactorMutation = () => useResultMutation<Mutation>(mutation)
