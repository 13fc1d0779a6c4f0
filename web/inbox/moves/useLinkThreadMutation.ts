import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useLinkThreadMutation as Mutation } from './__generated__/useLinkThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useLinkThreadMutation($input: LinkThreadInput!) {
    linkThread(input: $input) {
      __typename
      ... on LinkThreadSuccess {
        thread {
          ...useThreadMove_thread
          id
          restId
          patient {
            restId
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Links a conversation to a patient. */
export const useLinkThreadMutation = () => useResultMutation<Mutation>(mutation)
