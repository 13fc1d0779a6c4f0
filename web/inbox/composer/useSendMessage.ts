import { isOutcomeUnknown } from '../../relay/isOutcomeUnknown.ts'
import { RequestFailure } from '../../relay/requestFailure.ts'
import { readEdges } from '../conversationEdge.ts'
import type { useSendMessageMutation as Mutation } from './__generated__/useSendMessageMutation.graphql.ts'
import type { OutgoingMessage } from './OutgoingMessage.ts'
import { useSendMessageMutation } from './useSendMessageMutation.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'

/** Result of sending. `unknown`: no response, so it may or may not have been sent. */
export type SendOutcome =
  | { kind: 'sent'; sentId: string | undefined }
  | { kind: 'moved' }
  | { kind: 'refused'; message: string | null }
  | { kind: 'unknown' }

export type SendAnswer = Exclude<SendOutcome, { kind: 'unknown' }>

function outcomeOf(failure: Error): SendOutcome {
  if (isOutcomeUnknown(failure)) return { kind: 'unknown' }
  const isAnswered = failure instanceof RequestFailure && failure.kind === 'refused'
  return { kind: 'refused', message: isAnswered ? refusalText(failure.refusal) : null }
}

/** Sends a message, or retries it: the same key and text take effect once. Never rejects. */
export function useSendMessage(correspondentId: string, connectionId: string | undefined) {
  const [send] = useSendMessageMutation()
  return (message: OutgoingMessage): Promise<SendOutcome> => {
    const {
      id: messageRestId,
      type,
      subject,
      text,
      files,
      lastSeenPosition,
      isAwaiting,
      replyDraftId,
      idempotencyKey,
    } = message
    const attachmentRestIds = files.map(({ restId }) => restId)
    const words = { correspondentId, messageRestId, type, subject, text, attachmentRestIds, lastSeenPosition }
    const variables = {
      input: { ...words, isAwaiting, replyDraftId, idempotencyKey },
      connections: connectionId === undefined ? [] : [connectionId],
    }
    return new Promise((resolve) => {
      send(variables, {
        onDone: (response) => resolve({ kind: 'sent', sentId: sentIdOf(response, messageRestId) }),
        onRefused: ({ type: error, message: refusal }) =>
          resolve(error === 'ThreadMoved' ? { kind: 'moved' } : { kind: 'refused', message: refusal }),
        onFailed: (failure) => resolve(outcomeOf(failure)),
      })
    })
  }
}

/** Id in the graph of the sent message. */
function sentIdOf({ sendMessage }: Mutation['response'], restId: string): string | undefined {
  const nodes = readEdges(sendMessage.entries ?? []).map(({ node }) => node)
  return nodes.flatMap((node) => (node.__typename === 'Message' && node.restId === restId ? [node.id] : []))[0]
}
