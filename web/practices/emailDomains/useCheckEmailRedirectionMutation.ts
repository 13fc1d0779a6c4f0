import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCheckEmailRedirectionMutation as Mutation } from './__generated__/useCheckEmailRedirectionMutation.graphql.ts'

const mutation = graphql`
  mutation useCheckEmailRedirectionMutation($input: CheckEmailRedirectionInput!) {
    checkEmailRedirection(input: $input) {
      __typename
      ... on CheckEmailRedirectionSuccess {
        practice {
          ...EmailDomainPanel_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Starts a check of a mailbox’s redirection. */
export const useCheckEmailRedirectionMutation = () => useResultMutation<Mutation>(mutation)
