import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../relay/useResultMutation.ts'
import type { useSignOutMutation as Mutation } from './__generated__/useSignOutMutation.graphql.ts'

const mutation = graphql`
  mutation useSignOutMutation {
    signOut {
      __typename
      ...failure_error @relay(mask: false)
    }
  }
`

/** Ends the session on the server. */
export const useSignOutMutation = () => useResultMutation<Mutation>(mutation)
