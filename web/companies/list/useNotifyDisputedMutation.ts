import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useNotifyDisputedMutation as Mutation } from './__generated__/useNotifyDisputedMutation.graphql.ts'

const mutation = graphql`
  mutation useNotifyDisputedMutation($input: NotifyDisputedInput!) {
    notifyDisputed(input: $input) {
      __typename
      ... on NotifyDisputedSuccess {
        recipientCount
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Emails users of a company about its disputed conversations. */
export const useNotifyDisputedMutation = () => useResultMutation<Mutation>(mutation)
