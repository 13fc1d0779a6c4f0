import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
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
      ... on Error {
        message
        code
      }
    }
  }
`

/** Has a patient called back, and closes the thread. */
export const useQueueCallBackMutation = () => useResultMutation<Mutation>(mutation)
