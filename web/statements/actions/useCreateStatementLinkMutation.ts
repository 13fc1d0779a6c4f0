import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCreateStatementLinkMutation as Mutation } from './__generated__/useCreateStatementLinkMutation.graphql.ts'

const mutation = graphql`
  mutation useCreateStatementLinkMutation($input: CreateStatementLinkInput!) {
    createStatementLink(input: $input) {
      __typename
      ... on CreateStatementLinkSuccess {
        link
        expiresAt
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Creates a signed link to the statement that was sent last. */
export const useCreateStatementLinkMutation = () => useResultMutation<Mutation>(mutation)
