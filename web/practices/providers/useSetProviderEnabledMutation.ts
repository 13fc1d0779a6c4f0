import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetProviderEnabledMutation as Mutation } from './__generated__/useSetProviderEnabledMutation.graphql.ts'

const mutation = graphql`
  mutation useSetProviderEnabledMutation($input: SetProviderEnabledInput!) {
    setProviderEnabled(input: $input) {
      __typename
      ... on SetProviderEnabledSuccess {
        provider {
          ...ProviderEnabled_provider
          ...TelehealthLink_provider
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Enables or disables a provider. */
export const useSetProviderEnabledMutation = () => useResultMutation<Mutation>(mutation)
