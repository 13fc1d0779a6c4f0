import {
  type Attachment,
  attachmentTypes,
  createAttachment,
  getAttachment,
  isShownInline,
  largestAttachment,
  mostAttachments,
} from '../../api/contract/attachments.ts'
import { builder } from '../graph/builder.ts'
import { reads } from '../graph/restFields.ts'

export const AttachmentRef = builder.objectRef<Attachment>('Attachment').implement({
  description: 'A file of a message, or one that waits to be sent',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    name: t.exposeString('name', { data: 'personal', description: 'As it is saved' }),
    mediaType: t.exposeString('type', { data: 'none', description: 'What it is, told from its content' }),
    size: t.exposeInt('size', { data: 'none', description: 'Bytes' }),
    url: t.string({
      data: 'personal',
      description: 'Where it is saved from, on this origin',
      ...reads<Attachment>('id'),
      resolve: ({ id }) => addressOf(id),
    }),
    previewUrl: t.string({
      data: 'personal',
      nullable: true,
      description: 'Where a picture or a PDF can be looked at; null for what can only be saved',
      ...reads<Attachment>('id', 'type'),
      resolve: ({ id, type }) => (isShownInline(type) ? `${addressOf(id)}?disposition=inline` : null),
    }),
  }),
})
/** As the app asks for it: the gateway passes `/api` through. */
const addressOf = (id: string) => `/api${getAttachment.path.replace('{id}', encodeURIComponent(id))}`

const AttachmentUploadRef = builder.objectRef<object>('AttachmentUpload').implement({
  description: 'How a file gets to where a message can take it along: one request of multipart/form-data each',
  fields: (t) => ({
    url: t.string({
      data: 'none',
      description:
        'Where to send the field `file`, on this origin; the answer has the id, name, type and size of the file',
      resolve: () => `/api${createAttachment.path}`,
    }),
    largestBytes: t.int({ data: 'none', description: 'Size of a file at most', resolve: () => largestAttachment }),
    mostFiles: t.int({ data: 'none', description: 'Files of one message at most', resolve: () => mostAttachments }),
    mediaTypes: t.stringList({
      data: 'none',
      description: 'What a file may be, as its content tells',
      resolve: () => [...attachmentTypes],
    }),
    previewTypes: t.stringList({
      data: 'none',
      description: 'Of these, what can be looked at: by `?disposition=inline` behind the address of the file',
      resolve: () => attachmentTypes.filter(isShownInline),
    }),
  }),
})

builder.queryField('attachmentUpload', (t) =>
  t.field({
    data: 'none',
    type: AttachmentUploadRef,
    description: 'How files of messages are uploaded, and what is taken. Nothing of it is asked of the API',
    resolve: () => ({}),
  }),
)
