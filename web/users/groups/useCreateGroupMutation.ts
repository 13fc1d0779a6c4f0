import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCreateGroupMutation as Mutation } from './__generated__/useCreateGroupMutation.graphql.ts'

const mutation = graphql`
  mutation useCreateGroupMutation($input: CreateEscalationGroupInput!) {
    createEscalationGroup(input: $input) {
      __typename
      ... on CreateEscalationGroupSuccess {
        group {
          ...GroupCard_group
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Adds a group without members. */
export const useCreateGroupMutation = () => useResultMutation<Mutation>(mutation)
