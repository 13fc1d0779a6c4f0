import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetProviderGroupEnabledMutation as Mutation } from './__generated__/useSetProviderGroupEnabledMutation.graphql.ts'

const mutation = graphql`
  mutation useSetProviderGroupEnabledMutation($input: SetProviderGroupEnabledInput!) {
    setProviderGroupEnabled(input: $input) {
      __typename
      ... on SetProviderGroupEnabledSuccess {
        providerGroup {
          ...GroupEnabled_group
          ...GroupRoute_group
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Enables or disables a provider group or facility group. */
export const useSetProviderGroupEnabledMutation = () => useResultMutation<Mutation>(mutation)
