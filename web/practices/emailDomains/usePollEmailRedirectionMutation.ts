import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { usePollEmailRedirectionMutation as Mutation } from './__generated__/usePollEmailRedirectionMutation.graphql.ts'

const mutation = graphql`
  mutation usePollEmailRedirectionMutation($input: PollEmailRedirectionInput!) {
    pollEmailRedirection(input: $input) {
      __typename
      ... on PollEmailRedirectionSuccess {
        practice {
          ...EmailDomainPanel_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Looks whether the redirected email has arrived. */
export const usePollEmailRedirectionMutation = () => useResultMutation<Mutation>(mutation)
