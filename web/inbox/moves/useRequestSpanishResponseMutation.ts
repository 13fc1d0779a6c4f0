import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRequestSpanishResponseMutation as Mutation } from './__generated__/useRequestSpanishResponseMutation.graphql.ts'

const mutation = graphql`
  mutation useRequestSpanishResponseMutation($input: RequestSpanishResponseInput!) {
    requestSpanishResponse(input: $input) {
      __typename
      ... on RequestSpanishResponseSuccess {
        thread {
          ...useThreadMove_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Requests a Spanish-speaking user. */
export const useRequestSpanishResponseMutation = () => useResultMutation<Mutation>(mutation)
