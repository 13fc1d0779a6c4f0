import { deleteDraft, type MessageDraft, putDraft } from '../../../api/contract/messageDrafts.ts'
import type { Thread } from '../../../api/contract/threads.ts'
import { writtenTypes } from '../../../api/contract/messageSending.ts'
import { builder } from '../../graph/builder.ts'
import { reads } from '../../graph/restFields.ts'
import { handWrittenMutation } from '../../graph/restMutation.ts'
import { AttachmentRef } from '../Attachment.ts'
import { ThreadRef } from '../Thread.ts'
import { partialThreadField } from '../threadSuccess.ts'
import { WrittenTypeRef } from './messageChannels.ts'

const MessageDraftRef = builder.objectRef<MessageDraft>('MessageDraft').implement({
  description: 'The viewer’s own message draft',
  fields: (t) => ({
    type: t.field({
      data: 'none',
      type: WrittenTypeRef,
      description: 'Channel. CHAT for a value that this version does not know',
      resolve: ({ type }) => writtenTypes.find((known) => known === type) ?? 'chat',
    }),
    subject: t.exposeString('subject', { data: 'personal', description: 'Subject of an email' }),
    text: t.exposeString('text', { data: 'personal', description: 'The text as it was typed' }),
    attachments: t.expose('attachments', {
      data: 'none',
      type: [AttachmentRef],
      description: 'Uploaded files to send with it',
    }),
    modifiedAt: t.expose('modified_at', { data: 'none', type: 'DateTime', description: 'When it was last saved' }),
  }),
})

builder.objectField(ThreadRef, 'draft', (t) =>
  t.field({
    data: 'none',
    type: MessageDraftRef,
    nullable: true,
    description: 'The viewer’s message draft. Null without one',
    ...reads<Thread>('draft'),
    resolve: ({ draft }) => draft,
  }),
)

// Hand-written: an empty draft is deleted, with another REST call.
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
      description: 'The text. An empty text without files deletes the draft',
    }),
    attachmentRestIds: t.idList({ data: 'none', description: 'Uploaded files to be sent with it: `restId` of each' }),
  }),
  resolve: async ({ threadId: id, type, text, ...input }, { rest }) => {
    const files = input.attachmentRestIds ?? []
    const body = { type, text, subject: input.subject ?? '', attachment_ids: files }
    const isEmpty = text.trim() === '' && body.subject.trim() === '' && files.length === 0
    const path = { id }
    const { answer } = isEmpty ? await rest.call(deleteDraft, { path }) : await rest.call(putDraft, { path, body })
    return { part: { id, draft: answer.draft } }
  },
  success: {
    description: 'The draft is saved',
    fields: (t) => partialThreadField(t, 'The thread with the saved draft'),
  },
})
