import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCreateFeatureMutation as Mutation } from './__generated__/useCreateFeatureMutation.graphql.ts'

const mutation = graphql`
  mutation useCreateFeatureMutation($input: CreateFeatureInput!) {
    createFeature(input: $input) {
      __typename
      ... on CreateFeatureSuccess {
        feature {
          name
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sets a feature for everyone, a company or a practice. The values of other places may follow, so the list is read again. */
export const useCreateFeatureMutation = () => useResultMutation<Mutation>(mutation)
