import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRemoveEmailDomainMutation as Mutation } from './__generated__/useRemoveEmailDomainMutation.graphql.ts'

const mutation = graphql`
  mutation useRemoveEmailDomainMutation($input: RemoveEmailDomainInput!) {
    removeEmailDomain(input: $input) {
      __typename
      ... on RemoveEmailDomainSuccess {
        practice {
          ...EmailDomainPanel_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Deletes a practice’s email domain. */
export const useRemoveEmailDomainMutation = () => useResultMutation<Mutation>(mutation)
