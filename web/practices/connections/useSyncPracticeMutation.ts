import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSyncPracticeMutation as Mutation } from './__generated__/useSyncPracticeMutation.graphql.ts'

const mutation = graphql`
  mutation useSyncPracticeMutation($input: SyncPracticeInput!) {
    syncPractice(input: $input) {
      __typename
      ... on SyncPracticeSuccess {
        taskRestId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Starts syncing a practice from its billing system. */
export const useSyncPracticeMutation = () => useResultMutation<Mutation>(mutation)
