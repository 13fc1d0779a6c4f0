import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUpdateFeatureMutation as Mutation } from './__generated__/useUpdateFeatureMutation.graphql.ts'

const mutation = graphql`
  mutation useUpdateFeatureMutation($input: UpdateFeatureInput!) {
    updateFeature(input: $input) {
      __typename
      ... on UpdateFeatureSuccess {
        feature {
          name
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Turns a feature flag on or off. The values of other places may follow, so the list is read again. */
export const useUpdateFeatureMutation = () => useResultMutation<Mutation>(mutation)
