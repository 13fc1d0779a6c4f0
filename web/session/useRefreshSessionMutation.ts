import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../relay/useResultMutation.ts'
import type { useRefreshSessionMutation as Mutation } from './__generated__/useRefreshSessionMutation.graphql.ts'

const mutation = graphql`
  mutation useRefreshSessionMutation {
    refreshSession {
      __typename
      ... on RefreshSessionSuccess {
        viewer {
          id
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Renews the session. */
export const useRefreshSessionMutation = () => useResultMutation<Mutation>(mutation)
