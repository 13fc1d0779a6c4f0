import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCreateTagMutation as Mutation } from './__generated__/useCreateTagMutation.graphql.ts'

const mutation = graphql`
  mutation useCreateTagMutation($input: CreateTagInput!) {
    createTag(input: $input) {
      __typename
      ... on CreateTagSuccess {
        tag {
          name
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Creates a tag for all patients of a company. */
export const useCreateTagMutation = () => useResultMutation<Mutation>(mutation)
