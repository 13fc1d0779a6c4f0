import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSyncDemographicsMutation as Mutation } from './__generated__/useSyncDemographicsMutation.graphql.ts'

const mutation = graphql`
  mutation useSyncDemographicsMutation($input: SyncDemographicsInput!) {
    syncDemographics(input: $input) {
      __typename
      ... on SyncDemographicsSuccess {
        task {
          restId
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Starts syncing name and address from the billing system. */
export const useSyncDemographicsMutation = () => useResultMutation<Mutation>(mutation)
