import { graphql } from 'react-relay/hooks'
import { useSendOnce } from '../../relay/useSendOnce.ts'
import type { BatchAction } from './batchAction.ts'
import type { StartPatientBatchInput, useStartBatchMutation } from './__generated__/useStartBatchMutation.graphql.ts'

const start = graphql`
  mutation useStartBatchMutation($input: StartPatientBatchInput!) {
    startPatientBatch(input: $input) {
      __typename
      ... on StartPatientBatchSuccess {
        batch {
          taskId
          status
          isFinished
          total
          done
          processedCount
          skippedCount
          error
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** A batch as the call that began it tells of it. */
type StartedBatch = NonNullable<useStartBatchMutation['response']['startPatientBatch']['batch']>

interface Begun {
  input: Omit<StartPatientBatchInput, 'idempotencyKey'>
  /** Those of its patients that are on the screen: they show as queued until they are asked for again. */
  rows: readonly string[]
}

/** Begins a batch, once: where the answer is lost, it is confirmed under its key. A refusal is told in a toast. */
export const useStartBatch = (action: BatchAction, onStarted: (batch: StartedBatch) => void) =>
  useSendOnce<useStartBatchMutation, Begun>({
    name: `batch ${action}`,
    mutation: start,
    variables: (idempotencyKey, { input }) => ({ input: { ...input, idempotencyKey } }),
    updater: (store, { startPatientBatch: result }, { rows }) => {
      if (result.batch?.isFinished !== false) return
      for (const id of rows) store.get(id)?.setValue(true, 'isQueued')
    },
    onSent: ({ startPatientBatch: result }) => result.batch && onStarted(result.batch),
  })
