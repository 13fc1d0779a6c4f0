import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDeleteGroupMutation as Mutation } from './__generated__/useDeleteGroupMutation.graphql.ts'

const mutation = graphql`
  mutation useDeleteGroupMutation($input: DeleteEscalationGroupInput!) {
    deleteEscalationGroup(input: $input) {
      __typename
      ... on DeleteEscalationGroupSuccess {
        groupId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Deletes a group, and moves its conversations to another one. */
export const useDeleteGroupMutation = () => useResultMutation<Mutation>(mutation)
