import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetUpTwoFactorMutation as Mutation } from './__generated__/useSetUpTwoFactorMutation.graphql.ts'

const mutation = graphql`
  mutation useSetUpTwoFactorMutation {
    setUpTwoFactor {
      __typename
      ... on SetUpTwoFactorSuccess {
        secret
        qrSvg
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Starts the setup of two-factor authentication: the response contains the secret. */
export const useSetUpTwoFactorMutation = () => useResultMutation<Mutation>(mutation)
