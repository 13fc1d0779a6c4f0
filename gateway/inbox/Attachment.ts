import {
  type Attachment,
  attachmentTypes,
  createAttachment,
  getAttachment,
  isShownInline,
  maxAttachmentBytes,
  maxAttachments,
} from '../../api/contract/attachments.ts'
import { builder } from '../graph/builder.ts'
import { reads } from '../graph/restFields.ts'

export const AttachmentRef = builder.objectRef<Attachment>('Attachment').implement({
  description: 'A file of a message, or an uploaded file that is not sent yet',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    name: t.exposeString('name', { data: 'personal', description: 'File name' }),
    mediaType: t.exposeString('type', { data: 'none', description: 'Media type, detected from the content' }),
    size: t.exposeInt('size', { data: 'none', description: 'Size in bytes' }),
    url: t.string({
      data: 'personal',
      description: 'Download URL, on this origin',
      ...reads<Attachment>('id'),
      resolve: ({ id }) => addressOf(id),
    }),
    previewUrl: t.string({
      data: 'personal',
      nullable: true,
      description: 'URL that previews an image or PDF. Null for files that can only be downloaded',
      ...reads<Attachment>('id', 'type'),
      resolve: ({ id, type }) => (isShownInline(type) ? `${addressOf(id)}?disposition=inline` : null),
    }),
  }),
})
/** The URL as the app requests it: the gateway proxies `/api`. */
const addressOf = (id: string) => `/api${getAttachment.path.replace('{id}', encodeURIComponent(id))}`

const AttachmentUploadRef = builder.objectRef<object>('AttachmentUpload').implement({
  description: 'How to upload files for a message: one multipart/form-data request per file',
  fields: (t) => ({
    url: t.string({
      data: 'none',
      description:
        'URL to post the field `file` to, on this origin. The response has the id, name, type and size of the file',
      resolve: () => `/api${createAttachment.path}`,
    }),
    maxBytes: t.int({
      data: 'none',
      description: 'Maximum size of a file, in bytes',
      resolve: () => maxAttachmentBytes,
    }),
    maxFiles: t.int({
      data: 'none',
      description: 'Maximum number of files per message',
      resolve: () => maxAttachments,
    }),
    mediaTypes: t.stringList({
      data: 'none',
      description: 'Allowed media types, detected from the content',
      resolve: () => [...attachmentTypes],
    }),
    previewTypes: t.stringList({
      data: 'none',
      description: 'Media types that can be previewed, with `?disposition=inline` appended to the file’s URL',
      resolve: () => attachmentTypes.filter(isShownInline),
    }),
  }),
})

builder.queryField('attachmentUpload', (t) =>
  t.field({
    data: 'none',
    type: AttachmentUploadRef,
    description: 'Upload URL and limits for message files. Makes no upstream call',
    resolve: () => ({}),
  }),
)
