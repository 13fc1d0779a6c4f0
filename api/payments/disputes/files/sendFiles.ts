import { eq } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../../../db/database.ts'
import { disputeFiles } from '../../../db/schema.ts'
import type { FileStorage } from '../../../files/FileStorage.ts'
import { type PaymentProcessor, ProcessorUnavailable } from '../../../processor/PaymentProcessor.ts'
import type { DisputeRow } from '../lockDispute.ts'
import type { DisputeFileRow } from './disputeFileRows.ts'

interface Sending {
  database: Database
  processor: PaymentProcessor
  files: FileStorage
  /** The connected account of the dispute. */
  accountId: string
}

/** Ids of the files at the processor by kind, or the code with which one was rejected. */
type SentFiles = { ids: Record<string, string>; rejected: null } | { rejected: string }

/**
 * Sends the files of a saved submission, each under its own idempotency key, and saves the processor's ids. Files with
 * an id are not sent again.
 * @throws ProcessorUnavailable if it is not known whether a file arrived; send again
 */
export async function sendFiles(sending: Sending, { id }: DisputeRow): Promise<SentFiles> {
  const { database } = sending
  const rows = await database.read.select().from(disputeFiles).where(eq(disputeFiles.disputeId, id))
  const ids: Record<string, string> = {}
  for (const row of rows) {
    const sent = row.processorId === null ? await sendFile(sending, row) : { processorId: row.processorId }
    if ('rejected' in sent) return sent
    ids[row.kind!] = sent.processorId
  }
  return { ids, rejected: null }
}

async function sendFile({ database, processor, files, accountId }: Sending, row: DisputeFileRow) {
  const bytes = await contentOf(files, row)
  // The rejection is final: the user must upload another file.
  if (!bytes) return { rejected: 'file_missing' }
  const { id, name, type } = row
  const sent = await processor.uploadEvidence({ key: `dispute file ${id}`, accountId, name, type, bytes })
  if ('rejected' in sent) return sent
  await database.db.update(disputeFiles).set({ processorId: sent.processorId }).where(eq(disputeFiles.id, id))
  return sent
}

/** A file storage that does not answer delays the submission, as the processor would. */
async function contentOf(files: FileStorage, { id }: DisputeFileRow): Promise<Buffer | null> {
  try {
    const stream = await files.open(id)
    return stream && (await buffer(stream))
  } catch {
    throw new ProcessorUnavailable()
  }
}
