import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { asRefusal, refuse } from '../contract/refusals/Refusal.ts'
import { maxRemittanceClaims, type uploadRemittance as endpoint } from '../contract/remittances.ts'
import { insertRows } from '../db/insertRows.ts'
import { newId } from '../db/newId.ts'
import { remittanceClaims, remittances } from '../db/schema.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { recordPracticeChange } from '../events/recordSettingChange.ts'
import { safeFileName } from '../files/safeFileName.ts'
import { conflict, invalidFields } from '../http/ApiError.ts'
import type { UploadContext, UploadedFile } from '../http/Route.ts'
import { lockPractice } from '../practices/lockPractice.ts'
import { requirePractice } from '../practices/requirePractice.ts'
import { startTask } from '../tasks/startTask.ts'
import { remittanceFault } from './claimFault.ts'
import { postTaskName } from './postTask.ts'
import { readRemittances } from './readRemittances.ts'
import { readSegments } from './readSegments.ts'
import type { Remittance } from './Remittance.ts'
import { UnreadableRemittance } from './UnreadableRemittance.ts'

type Input = InputOf<typeof endpoint>

/** Rows per statement. */
const batchSize = 1_000

/** The practice of an upload. @throws ApiError 404 outside of the viewer's scope */
export const practiceOfRemittance = (tx: ReadTx, viewer: Viewer, { body }: Input) =>
  requirePractice(tx, viewer, body.client_id)

/**
 * Stores the claims of a file and starts to post them, in one transaction: an upload that fails leaves nothing.
 * @throws ApiError 409 while another file of the practice is posted, 422 for a file that can't be read
 */
export async function uploadRemittance({ database, viewer }: UploadContext, uploaded: UploadedFile, { body }: Input) {
  const { currency } = await requirePractice(database.read, viewer, body.client_id)
  const read = await readFile(uploaded.bytes, currency)
  const total = read.reduce((sum, { claims }) => sum + claims.length, 0)
  if (total > maxRemittanceClaims)
    throw invalidFields({ file: refuse('remittance_too_long', { maximum: maxRemittanceClaims }) })
  const fileName = safeFileName(uploaded.name, 'text/plain')
  return database.transaction(async (tx) => {
    const practice = await lockPractice(tx, viewer, body.client_id)
    const isPosting = and(eq(remittances.practiceId, practice.id), eq(remittances.status, 'posting'))
    if ((await tx.$count(remittances, isPosting)) > 0) throw conflict('remittance_unfinished')
    const taskId = await startTask(tx, viewer, { name: postTaskName, total, input: {}, practiceId: practice.id })
    const owner = { companyId: practice.companyId, practiceId: practice.id }
    const file = { ...owner, taskId, fileName, currency, createdAt: viewer.now.toISOString() }
    for (const [index, each] of read.entries()) await store(tx, { ...file, position: index + 1 }, each)
    await recordPracticeChange(tx, viewer, owner, {
      action: 'remittances_uploaded',
      changes: { remittances: [null, read.length], claims: [null, total] },
    })
    return { task_id: taskId }
  })
}

async function readFile(bytes: Buffer, currency: string): Promise<Remittance[]> {
  try {
    const read = await readRemittances(readSegments(chunksOf(bytes)), currency)
    if (read.length === 0) throw new UnreadableRemittance('remittance_empty')
    return read
  } catch (error) {
    if (error instanceof UnreadableRemittance) throw invalidFields({ file: error.refusal })
    throw error
  }
}

const chunkBytes = 64 * 1024

/** Small chunks keep the text of only a part of the file in memory. */
async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

type File = Pick<
  typeof remittances.$inferInsert,
  'companyId' | 'practiceId' | 'taskId' | 'fileName' | 'currency' | 'createdAt' | 'position'
>

async function store(tx: Tx, file: File, remittance: Remittance): Promise<void> {
  const { payerId, payerName, check, date, total, claims } = remittance
  const fault = remittanceFault(remittance)
  const id = newId()
  const header = { payerId, payerName, checkNumber: check, paidOn: date, total, claims: claims.length }
  const rejected = { status: 'rejected' as const, leftOut: claims.length, finishedAt: file.createdAt }
  await tx.insert(remittances).values({
    id,
    ...file,
    ...header,
    ...(fault === null ? { status: 'posting' as const } : { ...rejected, fault: asRefusal(fault) }),
  })
  if (fault !== null) return
  const { companyId, practiceId } = file
  for (let at = 0; at < claims.length; at += batchSize)
    await insertRows(
      tx,
      remittanceClaims,
      claims
        .slice(at, at + batchSize)
        .map((claim) => ({ id: newId(), companyId, practiceId, remittanceId: id, number: claim.number, claim })),
    )
}
