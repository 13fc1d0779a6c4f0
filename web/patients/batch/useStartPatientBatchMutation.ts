import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { BatchAction } from './batchAction.ts'
import type {
  StartPatientBatchInput,
  useStartPatientBatchMutation as Mutation,
} from './__generated__/useStartPatientBatchMutation.graphql.ts'

const mutation = graphql`
  mutation useStartPatientBatchMutation($input: StartPatientBatchInput!) {
    startPatientBatch(input: $input) {
      __typename
      ... on StartPatientBatchSuccess {
        total
        processedCount
        skippedCount
        batch {
          ...useBatches_batch @relay(mask: false)
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

interface Started {
  input: Omit<StartPatientBatchInput, 'idempotencyKey'>
  /** The patients on the screen, who show as queued until they are refetched. */
  rows: readonly string[]
}

/** Starts a batch once: after a lost response, the request is repeated under the same key. */
export const useStartPatientBatchMutation = (action: BatchAction) =>
  useResultMutation<Mutation, Started>(mutation, {
    once: {
      name: `batch ${action}`,
      withKey: ({ input }, idempotencyKey) => ({ input: { ...input, idempotencyKey } }),
    },
    update: (store, { startPatientBatch: result }, { rows }) => {
      if (result.batch?.isFinished !== false) return
      for (const id of rows) store.get(id)?.setValue(true, 'isQueued')
    },
  })
