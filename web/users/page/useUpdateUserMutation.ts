import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUpdateUserMutation as Mutation } from './__generated__/useUpdateUserMutation.graphql.ts'

const mutation = graphql`
  mutation useUpdateUserMutation($input: UpdateUserInput!) {
    updateUser(input: $input) {
      __typename
      ... on UpdateUserSuccess {
        user {
          name
          ...UserForm_user
          ...UserStatusLabel_user
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Changes a user. */
export const useUpdateUserMutation = () => useResultMutation<Mutation>(mutation)
