import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { accountId, uuid } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** Files of one message, and the size of each. */
export const maxAttachments = 10
export const maxAttachmentBytes = 10 * 1024 * 1024

/** Allowed media types, detected from the content. The file name is ignored. */
export const attachmentTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** Media types that a browser can preview. */
export const isShownInline = (type: string): boolean => type.startsWith('image/') || type === 'application/pdf'

/** A file of a message, or one that waits to be sent. */
export const attachment = z.object({
  id: uuid,
  /** File name without a path, with the extension of the detected type. */
  name: z.string(),
  /** Media type, detected from the content. */
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
})
export type Attachment = z.infer<typeof attachment>

/** Ids of files that were uploaded by the caller and not sent yet. */
export const attachmentIds = z
  .array(uuid)
  .max(maxAttachments, refusedAs('too_many_attachments'))
  .refine((ids) => new Set(ids).size === ids.length, refusedAs('attachment_twice'))
  .default([])

/**
 * The file waits for a message that lists it in `attachment_ids`; without one it is removed after a day. 413 above 10
 * MiB, 422 for a type outside `attachmentTypes`.
 */
export const createAttachment = endpoint({
  name: 'createAttachment',
  method: 'POST',
  path: '/v2/attachments',
  summary: 'Uploads one file for a message, as the field `file` of multipart/form-data',
  access: 'inbox.send',
  upload: 'file',
  answers: { 200: attachment },
})

/** Images and PDFs can be displayed inline; everything else is only downloaded. */
export const getAttachment = endpoint({
  name: 'getAttachment',
  method: 'GET',
  path: '/v2/attachments/{id}',
  summary: 'A message’s file, or a file that the caller has uploaded and not yet sent',
  access: 'inbox.read',
  query: z.strictObject({
    disposition: z.enum(['attachment', 'inline']).default('attachment'),
  }),
  file: 'application/octet-stream',
  answers: { 200: attachment.extend({ patient_id: accountId.nullable() }) },
})
