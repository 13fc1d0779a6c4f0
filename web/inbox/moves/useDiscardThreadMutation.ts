import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDiscardThreadMutation as Mutation } from './__generated__/useDiscardThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useDiscardThreadMutation($input: DiscardThreadInput!) {
    discardThread(input: $input) {
      __typename
      ... on DiscardThreadSuccess {
        deletedId @deleteRecord
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Deletes the conversation of an unknown person. */
export const useDiscardThreadMutation = () => useResultMutation<Mutation>(mutation)
