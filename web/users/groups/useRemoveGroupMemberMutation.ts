import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRemoveGroupMemberMutation as Mutation } from './__generated__/useRemoveGroupMemberMutation.graphql.ts'

const mutation = graphql`
  mutation useRemoveGroupMemberMutation($input: RemoveEscalationGroupMemberInput!) {
    removeEscalationGroupMember(input: $input) {
      __typename
      ... on RemoveEscalationGroupMemberSuccess {
        group {
          ...GroupCard_group
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Removes a user from a group. */
export const useRemoveGroupMemberMutation = () => useResultMutation<Mutation>(mutation)
