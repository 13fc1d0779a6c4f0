import type { HistoryEntry, Message } from '../../../api/contract/messages.ts'
import { sendMessage as endpoint, threadMovedCode, type WrittenType } from '../../../api/contract/messageSending.ts'
import { listThreads, type Thread } from '../../../api/contract/threads.ts'
import { uuidShape } from '../../../api/contract/primitives.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { BadInputError, decodeGlobalId } from '../../graph/globalId.ts'
import { ErrorInterface, resultUnion } from '../../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../../rest/errors.ts'
import { RestError } from '../../rest/RestError.ts'
import { ConversationEdgeRef, loadBehind, type Whose } from '../conversation.ts'
import { MessageRef } from '../Message.ts'
import { threadById, ThreadRef } from '../Thread.ts'
import { WrittenTypeRef } from './messageWays.ts'

const SendMessageInput = builder.inputType('SendMessageInput', {
  description: 'What to send to whom, and what the sender has seen',
  fields: (t) => ({
    correspondentId: t.id({ required: true, description: 'The patient, or the thread' }),
    messageId: t.string({ description: 'A UUID made up by the caller: the message’s own id from then on' }),
    type: t.field({ type: WrittenTypeRef, required: true, description: 'By which way' }),
    subject: t.string({ description: 'Of an e-mail' }),
    text: t.string({ required: true, description: 'What to say; blank is refused' }),
    attachmentIds: t.idList({ description: 'Files of it: `restId` of those that the sender uploaded' }),
    lastSeenPosition: t.int({
      description: 'Place of the last entry that the sender has seen; 0 for none. Without it nothing is checked',
    }),
    isAwaiting: t.boolean({ description: 'Whether to wait for the patient’s answer from then on' }),
    replyDraftId: t.string({ description: 'The drafted reply that it was made from, which is accepted by it' }),
    idempotencyKey: t.string({ description: 'Made up by the caller: the same key sends once' }),
  }),
})

interface Sent {
  sent: Message
  entries: HistoryEntry[]
  thread: Thread | null
}

const SendMessageSuccess = builder.objectRef<Sent>('SendMessageSuccess').implement({
  description: 'The message is on its way, or the note is left',
  fields: (t) => ({
    sent: t.expose('sent', { type: MessageRef, description: 'The message' }),
    entries: t.expose('entries', {
      type: [ConversationEdgeRef],
      description: 'Everything behind what the sender had seen, the message and what it did to the thread among it',
    }),
    thread: t.expose('thread', { type: ThreadRef, nullable: true, description: 'The thread as it is now' }),
  }),
})

/** Nothing was sent: others wrote, or moved the thread, after what the sender had seen. */
class ThreadMoved {
  readonly code = threadMovedCode

  constructor(
    readonly message: string,
    readonly missed: HistoryEntry[],
    readonly thread: Thread | null,
  ) {}
}
const ThreadMovedRef = builder.objectRef<ThreadMoved>('ThreadMoved').implement({
  description: 'The conversation went on after what the sender had seen. Nothing was sent',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    missed: t.expose('missed', { type: [ConversationEdgeRef], description: 'What the sender had not seen, in order' }),
    thread: t.expose('thread', { type: ThreadRef, nullable: true, description: 'The thread as it is now' }),
  }),
})

builder.mutationField('sendMessage', (t) =>
  t.field({
    type: resultUnion('SendMessageResult', SendMessageSuccess, 'SendMessageSuccess', [
      { ref: ThreadMovedRef as never, name: 'ThreadMoved', is: (value) => value instanceof ThreadMoved },
    ]),
    description: 'Sends a message, unless the conversation went on without the sender knowing; or leaves a note',
    args: { input: t.arg({ type: SendMessageInput, required: true, description: 'To whom, what, and what was seen' }) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => {
        const whose = whoseOf(input.correspondentId)
        const seen = input.lastSeenPosition ?? undefined
        const body = {
          ...whose,
          type: input.type as WrittenType,
          text: input.text,
          subject: input.subject ?? '',
          attachment_ids: input.attachmentIds ?? [],
          awaiting: input.isAwaiting ?? false,
          ...(input.replyDraftId != null && { gpt_response_id: input.replyDraftId }),
          ...(input.messageId != null && { id: input.messageId }),
          ...(seen !== undefined && { last_seen_position: seen }),
        }
        try {
          const { answer } = await context.rest.callOnce(endpoint, input.idempotencyKey, { body })
          const behind = Math.min(seen ?? answer.position - 1, answer.position - 1)
          return { sent: answer, ...(await whatStandsNow(context, { thread_id: answer.thread_id }, behind)) }
        } catch (error) {
          if (!(error instanceof RestError) || error.body.error !== threadMovedCode) throw error
          const { entries, thread } = await whatStandsNow(context, whose, seen ?? 0)
          return new ThreadMoved(error.body.error_text ?? '', entries, thread)
        }
      }) as never,
  }),
)

/** @throws BadInputError for the id of anything else */
function whoseOf(correspondentId: string): Whose {
  const { typename, id } = decodeGlobalId(correspondentId)
  if (!uuidShape.test(id)) throw new BadInputError('This is not an id')
  if (typename === 'Patient') return { patient_id: id }
  if (typename === 'Thread') return { thread_id: id }
  throw new BadInputError('This is not the id of a patient or a thread')
}

async function whatStandsNow(context: Context, whose: Whose, position: number) {
  const [entries, thread] = await Promise.all([loadBehind(context, whose, position), threadOf(context, whose)])
  return { entries, thread }
}

async function threadOf(context: Context, whose: Whose): Promise<Thread | null> {
  if ('thread_id' in whose) return threadById(context).load(whose.thread_id)
  const query = { where: JSON.stringify(whose), per_page: 1, count: 'false' as const }
  return (await context.rest.call(listThreads, { query })).answer[0] ?? null
}
