import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCreateLocationMutation as Mutation } from './__generated__/useCreateLocationMutation.graphql.ts'

const mutation = graphql`
  mutation useCreateLocationMutation($input: CreateLocationInput!) {
    createLocation(input: $input) {
      __typename
      ... on CreateLocationSuccess {
        location {
          id
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Adds a location, which starts enabled. */
export const useCreateLocationMutation = () => useResultMutation<Mutation>(mutation)
