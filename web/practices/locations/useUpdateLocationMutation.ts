import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUpdateLocationMutation as Mutation } from './__generated__/useUpdateLocationMutation.graphql.ts'

const mutation = graphql`
  mutation useUpdateLocationMutation($input: UpdateLocationInput!) {
    updateLocation(input: $input) {
      __typename
      ... on UpdateLocationSuccess {
        location {
          ...LocationRow_location
          ...LocationRoute_location
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Changes a location. */
export const useUpdateLocationMutation = () => useResultMutation<Mutation>(mutation)
