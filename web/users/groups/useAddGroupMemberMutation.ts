import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAddGroupMemberMutation as Mutation } from './__generated__/useAddGroupMemberMutation.graphql.ts'

const mutation = graphql`
  mutation useAddGroupMemberMutation($input: AddEscalationGroupMemberInput!) {
    addEscalationGroupMember(input: $input) {
      __typename
      ... on AddEscalationGroupMemberSuccess {
        group {
          ...GroupCard_group
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Adds a user to a group. */
export const useAddGroupMemberMutation = () => useResultMutation<Mutation>(mutation)
