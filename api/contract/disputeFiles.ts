import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { accountId, openEnum, uuid } from './primitives.ts'

/** Evidence that is a file, with the payment processor's codes. Each kind takes one file. */
export const fileEvidenceKinds = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'service_documentation',
  'uncategorized_file',
] as const
export type FileEvidenceKind = (typeof fileEvidenceKinds)[number]

/** Media types that banks accept, detected from the content. */
export const disputeFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type DisputeFileType = (typeof disputeFileTypes)[number]

/** Size of one file, and of all files of a submission: limits of the payment processor. */
export const maxDisputeFileBytes = 5 * 1024 * 1024
export const maxSubmittedBytes = 4.5 * 1024 * 1024

/** An uploaded file. */
export const storedDisputeFile = z.object({
  id: uuid,
  /** File name without a path, with the extension of the detected type. */
  name: z.string(),
  /** Media type, detected from the content. */
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
})
export type StoredDisputeFile = z.infer<typeof storedDisputeFile>

/** A file of the evidence of a dispute. */
export const disputeFile = storedDisputeFile.extend({ kind: openEnum(fileEvidenceKinds) })
export type DisputeFile = z.infer<typeof disputeFile>

const access = 'disputes.respond'

/**
 * The file is stored until a dispute of the practice lists it in `evidences`; otherwise it is removed after a day. The
 * processor receives it with the submission. 413 above 5 MiB, 422 for a type outside `disputeFileTypes`, 429 for too
 * many waiting files.
 */
export const createDisputeFile = endpoint({
  name: 'createDisputeFile',
  method: 'POST',
  path: '/v2/clients/{clientId}/stripe_files',
  summary: 'Uploads one file of evidence, as the field `file` of multipart/form-data',
  access,
  upload: 'file',
  answers: { 200: storedDisputeFile },
})

export const getDisputeFile = endpoint({
  name: 'getDisputeFile',
  method: 'GET',
  path: '/v2/clients/{clientId}/stripe_files/{fileId}',
  summary: 'A file of a dispute’s evidence, or a file that the caller has uploaded and not yet used',
  access: 'payments.read',
  query: z.strictObject({
    disposition: z.enum(['attachment', 'inline']).default('attachment'),
  }),
  file: 'application/octet-stream',
  answers: { 200: storedDisputeFile.extend({ patient_id: accountId.nullable() }) },
})
