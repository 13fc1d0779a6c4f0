import { type Attachment, getAttachment, isShownInline } from '../../api/contract/attachments.ts'
import { builder } from '../graph/builder.ts'

export const AttachmentRef = builder.objectRef<Attachment>('Attachment').implement({
  description: 'A file of a message, or one that waits to be sent',
  fields: (t) => ({
    restId: t.exposeID('id', { description: 'Id in the REST API' }),
    name: t.exposeString('name', { description: 'As it is saved' }),
    mediaType: t.exposeString('type', { description: 'What it is, told from its content' }),
    size: t.exposeInt('size', { description: 'Bytes' }),
    url: t.string({ description: 'Where it is saved from, on this origin', resolve: ({ id }) => addressOf(id) }),
    previewUrl: t.string({
      nullable: true,
      description: 'Where a picture or a PDF can be looked at; null for what can only be saved',
      resolve: ({ id, type }) => (isShownInline(type) ? `${addressOf(id)}?disposition=inline` : null),
    }),
  }),
})
/** As the app asks for it: the gateway passes `/api` through. */
const addressOf = (id: string) => `/api${getAttachment.path.replace('{id}', encodeURIComponent(id))}`
