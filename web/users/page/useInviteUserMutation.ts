import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useInviteUserMutation as Mutation } from './__generated__/useInviteUserMutation.graphql.ts'

const mutation = graphql`
  mutation useInviteUserMutation($input: InviteUserInput!) {
    inviteUser(input: $input) {
      __typename
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sends an invitation again. The earlier link stops working. */
export const useInviteUserMutation = () => useResultMutation<Mutation>(mutation)
