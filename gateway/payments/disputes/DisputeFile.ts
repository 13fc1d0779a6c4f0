import { isShownInline } from '../../../api/contract/attachments.ts'
import {
  createDisputeFile,
  type DisputeFile as File,
  disputeFileTypes,
  getDisputeFile,
  maxDisputeFileBytes,
  maxSubmittedBytes,
} from '../../../api/contract/disputeFiles.ts'
import { builder } from '../../graph/builder.ts'
import { fileEvidenceKind } from './disputeEnums.ts'

/** A file of evidence with the REST id of its practice. */
export type DisputeFile = File & { client_id: string }

/** The URL as the app requests it: the gateway proxies `/api`. */
const uploadUrl = (clientId: string) => `/api${createDisputeFile.path.replace('{clientId}', clientId)}`
const urlOf = ({ id, client_id }: DisputeFile) =>
  `/api${getDisputeFile.path.replace('{clientId}', client_id).replace('{fileId}', id)}`

export const DisputeFileRef = builder.objectRef<DisputeFile>('DisputeFile').implement({
  description: 'A file of the evidence of a dispute',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    kind: t.field({
      data: 'none',
      type: fileEvidenceKind.ref,
      description: 'Kind of evidence',
      resolve: ({ kind }) => fileEvidenceKind.of(kind),
    }),
    kindText: t.exposeString('kind', { data: 'none', description: 'Raw kind of the server' }),
    name: t.exposeString('name', { data: 'personal', description: 'File name' }),
    mediaType: t.exposeString('type', { data: 'none', description: 'Media type, detected from the content' }),
    size: t.exposeInt('size', { data: 'none', description: 'Size in bytes' }),
    url: t.string({ data: 'personal', description: 'Download URL, on this origin', resolve: urlOf }),
    previewUrl: t.string({
      data: 'personal',
      nullable: true,
      description: 'URL that previews the file. Null for files that can only be downloaded',
      resolve: (file) => (isShownInline(file.type) ? `${urlOf(file)}?disposition=inline` : null),
    }),
  }),
})

interface Upload {
  client_id: string
}

export const DisputeFileUploadRef = builder.objectRef<Upload>('DisputeFileUpload').implement({
  description: 'How to upload files of evidence: one multipart/form-data request per file',
  fields: (t) => ({
    url: t.string({
      data: 'none',
      description:
        'URL to post the field `file` to, on this origin. The response has the id, name, type and size of the file',
      resolve: ({ client_id }) => uploadUrl(client_id),
    }),
    maxBytes: t.int({
      data: 'none',
      description: 'Maximum size of a file, in bytes',
      resolve: () => maxDisputeFileBytes,
    }),
    maxTotalBytes: t.int({
      data: 'none',
      description: 'Maximum size of all files of a submission, in bytes',
      resolve: () => maxSubmittedBytes,
    }),
    mediaTypes: t.stringList({
      data: 'none',
      description: 'Allowed media types, detected from the content',
      resolve: () => [...disputeFileTypes],
    }),
  }),
})
