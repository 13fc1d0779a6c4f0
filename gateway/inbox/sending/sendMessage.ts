import type { InputShapeFromFields } from '@pothos/core'
import type { HistoryEntry } from '../../../api/contract/messages.ts'
import { sendMessage as endpoint, threadMovedCode } from '../../../api/contract/messageSending.ts'
import { listThreads, type Thread } from '../../../api/contract/threads.ts'
import { uuidShape } from '../../../api/contract/primitives.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { BadInputError, decodeGlobalId, ownedId } from '../../graph/globalId.ts'
import { ErrorInterface } from '../../graph/mutationErrors.ts'
import { handWrittenMutation, type InputBuilder, Otherwise } from '../../graph/restMutation.ts'
import { RestError } from '../../rest/RestError.ts'
import { ConversationEdgeRef, loadBehind, type Whose } from '../conversation.ts'
import { MessageRef } from '../Message.ts'
import { threadById, ThreadRef } from '../Thread.ts'
import { WrittenTypeRef } from './messageWays.ts'
import { type RefusalBody, refuse } from '../../../api/contract/refusals/Refusal.ts'
import { refusalOf } from '../../rest/errors.ts'

/** Nothing was sent: others wrote, or moved the thread, after what the sender had seen. */
class ThreadMoved {
  constructor(
    readonly refusal: RefusalBody,
    readonly missed: HistoryEntry[],
    readonly thread: Thread | null,
  ) {}
}
const ThreadMovedRef = builder.objectType(ThreadMoved, {
  name: 'ThreadMoved',
  description: 'The conversation went on after what the sender had seen. Nothing was sent',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof ThreadMoved,
  fields: (t) => ({
    missed: t.expose('missed', {
      data: 'none',
      type: [ConversationEdgeRef],
      description: 'What the sender had not seen, in order',
    }),
    thread: t.expose('thread', {
      data: 'none',
      type: ThreadRef,
      nullable: true,
      description: 'The thread as it is now',
    }),
  }),
})

const inputFields = (t: InputBuilder) => ({
  correspondentId: t.id({ data: 'none', required: true, description: 'The patient, or the thread' }),
  messageRestId: t.id({
    data: 'none',
    description: 'A UUID chosen by the caller, which becomes the message’s REST id',
  }),
  type: t.field({ data: 'none', type: WrittenTypeRef, required: true, description: 'The channel' }),
  subject: t.string({ data: 'personal', description: 'Subject of an email' }),
  text: t.string({ data: 'personal', required: true, description: 'The text; must not be blank' }),
  attachmentRestIds: t.idList({ data: 'none', description: 'Files uploaded by the sender: `restId` of each' }),
  lastSeenPosition: t.int({
    data: 'none',
    description: 'Place of the last entry that the sender has seen; 0 for none. Without it nothing is checked',
  }),
  isAwaiting: t.boolean({ data: 'none', description: 'Whether to wait for the patient’s answer from then on' }),
  replyDraftId: t.id({
    data: 'none',
    forOwned: 'ReplyDraft',
    description: 'The drafted reply that the message was made from, which it accepts',
  }),
})
type Input = InputShapeFromFields<ReturnType<typeof inputFields>>

const bodyOf = (whose: Whose, input: Input) => ({
  ...whose,
  type: input.type,
  text: input.text,
  subject: input.subject ?? '',
  attachment_ids: input.attachmentRestIds ?? [],
  awaiting: input.isAwaiting ?? false,
  ...(input.replyDraftId != null && { gpt_response_id: ownedId(input.replyDraftId)[1] }),
  ...(input.messageRestId != null && { id: input.messageRestId }),
  ...(input.lastSeenPosition != null && { last_seen_position: input.lastSeenPosition }),
})

// By hand: where the conversation moved on, the answer holds what the sender missed.
handWrittenMutation({
  name: 'sendMessage',
  description: 'Sends a message, unless the conversation moved on without the sender knowing; or leaves a note',
  isIdempotent: true,
  input: inputFields,
  outcomes: [ThreadMovedRef],
  resolve: async (input, context, key) => {
    const whose = whoseOf(input.correspondentId)
    const seen = input.lastSeenPosition ?? undefined
    try {
      const { answer } = await context.rest.callOnce(endpoint, key, { body: bodyOf(whose, input) })
      const behind = Math.min(seen ?? answer.position - 1, answer.position - 1)
      return { sent: answer, ...(await whatStandsNow(context, { thread_id: answer.thread_id }, behind)) }
    } catch (error) {
      if (!(error instanceof RestError) || error.body.error !== threadMovedCode) throw error
      const { entries, thread } = await whatStandsNow(context, whose, seen ?? 0)
      return new Otherwise(new ThreadMoved(refusalOf(error), entries, thread))
    }
  },
  success: {
    description: 'The message is on its way, or the note is saved',
    fields: (t) => ({
      sent: t.expose('sent', { data: 'none', type: MessageRef, description: 'The message' }),
      entries: t.expose('entries', {
        data: 'none',
        type: [ConversationEdgeRef],
        description: 'Everything after what the sender had seen, including the message and its effects on the thread',
      }),
      thread: t.expose('thread', {
        data: 'none',
        type: ThreadRef,
        nullable: true,
        description: 'The thread as it is now',
      }),
    }),
  },
})

/** @throws BadInputError for the id of anything else */
function whoseOf(correspondentId: string): Whose {
  const { typename, id } = decodeGlobalId(correspondentId)
  if (!uuidShape.test(id)) throw new BadInputError(refuse('graph_bad_id'))
  if (typename === 'Patient') return { patient_id: id }
  if (typename === 'Thread') return { thread_id: id }
  throw new BadInputError(refuse('graph_id_of_neither', { one: 'Patient', other: 'Thread' }))
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
