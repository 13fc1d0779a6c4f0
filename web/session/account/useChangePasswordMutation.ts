import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useChangePasswordMutation as Mutation } from './__generated__/useChangePasswordMutation.graphql.ts'

const mutation = graphql`
  mutation useChangePasswordMutation($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
      ... on ChangePasswordSuccess {
        viewer {
          id
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Changes the password of the viewer. */
export const useChangePasswordMutation = () => useResultMutation<Mutation>(mutation)
