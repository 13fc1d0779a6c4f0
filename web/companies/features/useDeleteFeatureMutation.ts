import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDeleteFeatureMutation as Mutation } from './__generated__/useDeleteFeatureMutation.graphql.ts'

const mutation = graphql`
  mutation useDeleteFeatureMutation($input: DeleteFeatureInput!) {
    deleteFeature(input: $input) {
      __typename
      ... on DeleteFeatureSuccess {
        featureId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Removes a feature flag. The values of other places may follow, so the list is read again. */
export const useDeleteFeatureMutation = () => useResultMutation<Mutation>(mutation)
