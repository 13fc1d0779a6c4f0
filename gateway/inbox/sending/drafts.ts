import { deleteDraft, type MessageDraft, putDraft } from '../../../api/contract/messageDrafts.ts'
import { writtenTypes } from '../../../api/contract/messageSending.ts'
import { builder } from '../../graph/builder.ts'
import { encodeGlobalId } from '../../graph/globalId.ts'
import { handWrittenMutation } from '../../graph/restMutation.ts'
import { AttachmentRef } from '../Attachment.ts'
import { ThreadRef } from '../Thread.ts'
import { WrittenTypeRef } from './messageWays.ts'

const MessageDraftRef = builder.objectRef<MessageDraft>('MessageDraft').implement({
  description: 'What the viewer has begun to write; nobody else sees it',
  fields: (t) => ({
    type: t.field({
      data: 'none',
      type: WrittenTypeRef,
      description: 'By which way; chat for one that this version does not know',
      resolve: ({ type }) => writtenTypes.find((known) => known === type) ?? 'chat',
    }),
    subject: t.exposeString('subject', { data: 'personal', description: 'Subject of an e-mail' }),
    text: t.exposeString('text', { data: 'personal', description: 'The text as it was typed' }),
    attachments: t.expose('attachments', {
      data: 'none',
      type: [AttachmentRef],
      description: 'Files that wait to be sent with it',
    }),
    modifiedAt: t.expose('modified_at', { data: 'none', type: 'DateTime', description: 'When it was last kept' }),
  }),
})

builder.objectField(ThreadRef, 'draft', (t) =>
  t.expose('draft', {
    data: 'none',
    type: MessageDraftRef,
    nullable: true,
    description: 'What the viewer has begun to write',
  }),
)

// By hand: an empty draft is deleted, which is a call of its own.
handWrittenMutation({
  name: 'saveDraft',
  description: 'Saves what the viewer is writing, to continue on any device',
  input: (t) => ({
    threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread' }),
    type: t.field({ data: 'none', type: WrittenTypeRef, required: true, description: 'The channel' }),
    subject: t.string({ data: 'personal', description: 'Subject of an email' }),
    text: t.string({
      data: 'personal',
      required: true,
      description: 'The text as it is. Empty and without files: the draft is deleted',
    }),
    attachmentIds: t.idList({ data: 'none', description: 'Files to be sent with it: `restId` of each' }),
  }),
  resolve: async ({ threadId: id, type, text, ...input }, { rest }) => {
    const files = input.attachmentIds ?? []
    const body = { type, text, subject: input.subject ?? '', attachment_ids: files }
    const isEmpty = text.trim() === '' && body.subject.trim() === '' && files.length === 0
    const path = { id }
    const { answer } = isEmpty ? await rest.call(deleteDraft, { path }) : await rest.call(putDraft, { path, body })
    return { id, draft: answer.draft }
  },
  success: {
    description: 'The draft is saved',
    fields: (t) => ({
      threadId: t.id({ data: 'none', description: 'The thread', resolve: ({ id }) => encodeGlobalId('Thread', id) }),
      draft: t.expose('draft', {
        data: 'none',
        type: MessageDraftRef,
        nullable: true,
        description: 'The saved draft; null where there is none',
      }),
    }),
  },
})
