import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetStatementDescriptorPrefixMutation as Mutation } from './__generated__/useSetStatementDescriptorPrefixMutation.graphql.ts'

const mutation = graphql`
  mutation useSetStatementDescriptorPrefixMutation($input: SetStatementDescriptorPrefixInput!) {
    setStatementDescriptorPrefix(input: $input) {
      __typename
      ... on SetStatementDescriptorPrefixSuccess {
        practice {
          ...practiceForms_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sets the practice’s part of what patients read on their statements from the bank. */
export const useSetStatementDescriptorPrefixMutation = () => useResultMutation<Mutation>(mutation)
