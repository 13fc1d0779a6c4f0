import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetTelehealthLinkMutation as Mutation } from './__generated__/useSetTelehealthLinkMutation.graphql.ts'

const mutation = graphql`
  mutation useSetTelehealthLinkMutation($input: SetTelehealthLinkInput!) {
    setTelehealthLink(input: $input) {
      __typename
      ... on SetTelehealthLinkSuccess {
        provider {
          ...TelehealthLink_provider
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sets or removes the address of a provider's video visits. */
export const useSetTelehealthLinkMutation = () => useResultMutation<Mutation>(mutation)
