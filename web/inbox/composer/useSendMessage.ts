import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks'
import { mayHaveBeenDone } from '../../relay/mayHaveBeenDone.ts'
import { RequestFailure } from '../../relay/requestFailure.ts'
import type { useSendMessageMutation } from './__generated__/useSendMessageMutation.graphql.ts'
import type { OutgoingMessage } from './OutgoingMessage.ts'

const mutation = graphql`
  mutation useSendMessageMutation($input: SendMessageInput!, $connections: [ID!]!) {
    sendMessage(input: $input) {
      __typename
      ... on SendMessageSuccess {
        entries @appendEdge(connections: $connections) {
          ...conversationEdge_edge
        }
        thread {
          ...ThreadStatus_thread
          ...useComposer_with
        }
      }
      ... on ThreadMoved {
        missed @appendEdge(connections: $connections) {
          ...conversationEdge_edge
        }
        thread {
          ...ThreadStatus_thread
          ...useComposer_with
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** What came of sending. `unknown`: there was no answer, so it may have been sent or not. */
export type SendOutcome =
  { kind: 'sent' } | { kind: 'moved' } | { kind: 'refused'; message: string | null } | { kind: 'unknown' }

function outcomeOf(failure: Error): SendOutcome {
  if (mayHaveBeenDone(failure)) return { kind: 'unknown' }
  const isTold = failure instanceof RequestFailure && failure.kind === 'refused'
  return { kind: 'refused', message: isTold ? failure.message : null }
}

/** Sends a message, or asks again what became of it: the same key and text are done once. Never rejects. */
export function useSendMessage(correspondentId: string, connectionId: string | undefined) {
  const environment = useRelayEnvironment()
  return (message: OutgoingMessage): Promise<SendOutcome> => {
    const {
      id: messageId,
      type,
      subject,
      text,
      files,
      lastSeenPosition,
      isAwaiting,
      replyDraftId,
      idempotencyKey,
    } = message
    const attachmentIds = files.map(({ restId }) => restId)
    const words = { correspondentId, messageId, type, subject, text, attachmentIds, lastSeenPosition }
    return new Promise((resolve) => {
      commitMutation<useSendMessageMutation>(environment, {
        mutation,
        variables: {
          input: { ...words, isAwaiting, replyDraftId, idempotencyKey },
          connections: connectionId === undefined ? [] : [connectionId],
        },
        onCompleted: ({ sendMessage: result }) => {
          if (result.__typename === 'SendMessageSuccess') resolve({ kind: 'sent' })
          else if (result.__typename === 'ThreadMoved') resolve({ kind: 'moved' })
          else resolve({ kind: 'refused', message: 'message' in result ? (result.message ?? null) : null })
        },
        onError: (failure) => resolve(outcomeOf(failure)),
      })
    })
  }
}
