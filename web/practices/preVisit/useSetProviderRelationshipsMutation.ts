import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetProviderRelationshipsMutation as Mutation } from './__generated__/useSetProviderRelationshipsMutation.graphql.ts'

const mutation = graphql`
  mutation useSetProviderRelationshipsMutation($input: SetProviderRelationshipsInput!) {
    setProviderRelationships(input: $input) {
      __typename
      ... on SetProviderRelationshipsSuccess {
        practice {
          ...practiceForms_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Replaces what the medical form says about the providers of a practice. */
export const useSetProviderRelationshipsMutation = () => useResultMutation<Mutation>(mutation)
