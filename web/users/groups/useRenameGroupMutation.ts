import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRenameGroupMutation as Mutation } from './__generated__/useRenameGroupMutation.graphql.ts'

const mutation = graphql`
  mutation useRenameGroupMutation($input: RenameEscalationGroupInput!) {
    renameEscalationGroup(input: $input) {
      __typename
      ... on RenameEscalationGroupSuccess {
        group {
          ...GroupCard_group
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Renames a group. */
export const useRenameGroupMutation = () => useResultMutation<Mutation>(mutation)
