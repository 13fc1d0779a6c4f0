import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useEscalateThreadMutation as Mutation } from './__generated__/useEscalateThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useEscalateThreadMutation($input: EscalateThreadInput!) {
    escalateThread(input: $input) {
      __typename
      ... on EscalateThreadSuccess {
        thread {
          ...useThreadMove_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Escalates a conversation to a group. */
export const useEscalateThreadMutation = () => useResultMutation<Mutation>(mutation)
