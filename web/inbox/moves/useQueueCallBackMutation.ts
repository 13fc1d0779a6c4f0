import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useQueueCallBackMutation as Mutation } from './__generated__/useQueueCallBackMutation.graphql.ts'

const mutation = graphql`
  mutation useQueueCallBackMutation($input: QueueCallBackInput!) {
    queueCallBack(input: $input) {
      __typename
      ... on QueueCallBackSuccess {
        thread {
          ...ThreadRow_thread
          ...ThreadHeader_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Queues a callback to the patient, and closes the conversation. */
export const useQueueCallBackMutation = (threadId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `call back ${threadId}`, withKey: inputWithKey } })
