import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCreateUserMutation as Mutation } from './__generated__/useCreateUserMutation.graphql.ts'

const mutation = graphql`
  mutation useCreateUserMutation($input: CreateUserInput!) {
    createUser(input: $input) {
      __typename
      ... on CreateUserSuccess {
        user {
          restId
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Creates a user, who receives an invitation. */
export const useCreateUserMutation = () => useResultMutation<Mutation>(mutation)
