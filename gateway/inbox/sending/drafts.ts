import { deleteDraft, type MessageDraft, putDraft } from '../../../api/contract/messageDrafts.ts'
import { type WrittenType, writtenTypes } from '../../../api/contract/messageSending.ts'
import { builder } from '../../graph/builder.ts'
import { encodeGlobalId, restIdOf } from '../../graph/globalId.ts'
import { resultUnion } from '../../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../../rest/errors.ts'
import { AttachmentRef } from '../Attachment.ts'
import { ThreadRef } from '../Thread.ts'
import { WrittenTypeRef } from './messageWays.ts'

const MessageDraftRef = builder.objectRef<MessageDraft>('MessageDraft').implement({
  description: 'What the viewer has begun to write; nobody else sees it',
  fields: (t) => ({
    type: t.field({
      type: WrittenTypeRef,
      description: 'By which way; chat for one that this version does not know',
      resolve: ({ type }) => ((writtenTypes as readonly string[]).includes(type) ? type : 'chat') as never,
    }),
    subject: t.exposeString('subject', { description: 'Subject of an e-mail' }),
    text: t.exposeString('text', { description: 'The text as it was typed' }),
    attachments: t.expose('attachments', { type: [AttachmentRef], description: 'Files that wait to be sent with it' }),
    modifiedAt: t.expose('modified_at', { type: 'DateTime', description: 'When it was last kept' }),
  }),
})

builder.objectField(ThreadRef, 'draft', (t) =>
  t.expose('draft', { type: MessageDraftRef, nullable: true, description: 'What the viewer has begun to write' }),
)

const SaveDraftInput = builder.inputType('SaveDraftInput', {
  description: 'What to keep of what the viewer is writing',
  fields: (t) => ({
    threadId: t.id({ required: true, description: 'The thread' }),
    type: t.field({ type: WrittenTypeRef, required: true, description: 'By which way' }),
    subject: t.string({ description: 'Subject of an e-mail' }),
    text: t.string({
      required: true,
      description: 'The text as it is; empty, and without files, it forgets the draft',
    }),
    attachmentIds: t.idList({ description: 'Files that wait to be sent with it: `restId` of each' }),
  }),
})

interface Saved {
  id: string
  draft: MessageDraft | null
}
const SaveDraftSuccess = builder.objectRef<Saved>('SaveDraftSuccess').implement({
  description: 'The draft is kept',
  fields: (t) => ({
    threadId: t.id({ description: 'The thread', resolve: ({ id }) => encodeGlobalId('Thread', id) }),
    draft: t.expose('draft', { type: MessageDraftRef, nullable: true, description: 'What is kept; null for nothing' }),
  }),
})

builder.mutationField('saveDraft', (t) =>
  t.field({
    type: resultUnion('SaveDraftResult', SaveDraftSuccess, 'SaveDraftSuccess'),
    description: 'Keeps what the viewer is writing, to go on with it at any device',
    args: { input: t.arg({ type: SaveDraftInput, required: true, description: 'Thread and text' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const path = { id: restIdOf(input.threadId, 'Thread') }
        const { type, text, subject } = input
        const files = input.attachmentIds ?? []
        const body = { type: type as WrittenType, text, subject: subject ?? '', attachment_ids: files }
        const isEmpty = text.trim() === '' && body.subject.trim() === '' && files.length === 0
        const { answer } = isEmpty ? await rest.call(deleteDraft, { path }) : await rest.call(putDraft, { path, body })
        return { id: path.id, draft: answer.draft }
      }) as never,
  }),
)
