import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCallNumberMutation as Mutation } from './__generated__/useCallNumberMutation.graphql.ts'

const mutation = graphql`
  mutation useCallNumberMutation($input: CallNumberInput!) {
    callNumber(input: $input) {
      __typename
      ... on BeginCallSuccess {
        call {
          ...ownCall_call
        }
      }
      ... on Error {
        message
        code
      }
    }
  }
`

/** Calls a number of nobody known. What speaks against it is told in a toast. */
export const useCallNumberMutation = () => useResultMutation<Mutation>(mutation)
