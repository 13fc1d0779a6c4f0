import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSyncPatientMutation as Mutation } from './__generated__/useSyncPatientMutation.graphql.ts'

const mutation = graphql`
  mutation useSyncPatientMutation($input: SyncPatientInput!) {
    syncPatient(input: $input) {
      __typename
      ... on SyncPatientSuccess {
        task {
          restId
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Starts syncing an account from the billing system. */
export const useSyncPatientMutation = () => useResultMutation<Mutation>(mutation)
