import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { Database } from '../db/database.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { newId } from '../db/newId.ts'
import { badRequest, conflict } from './ApiError.ts'

interface KeyedCall {
  key: string
  /** Fingerprint of the request. The same key with another request is rejected. */
  request: { method: string; url: string; body: unknown }
}
interface StoredAnswer {
  status: number
  answer: unknown
}

/**
 * Runs a mutating call in one transaction. With a key, the first response is stored in the same transaction and
 * returned to retries, even concurrent ones. Errors are not stored: nothing was changed, and a retry is evaluated
 * again.
 * @throws ApiError 409 if the key was used for another request
 */
export async function runOnce(
  database: Database,
  viewer: Viewer,
  call: KeyedCall | null,
  work: (tx: Tx) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (!call) return database.transaction(work)
  if (!/^[\x21-\x7e]{1,200}$/.test(call.key)) throw badRequest('bad_idempotency_key')
  const requestHash = createHash('sha256').update(JSON.stringify(call.request)).digest('hex')
  return database.transaction(async (tx) => {
    // A concurrent repetition waits here for the first response, because there is no row to lock yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${viewer.userId} ${call.key}`}, 0))`)
    const stored = await findStoredAnswer(tx, viewer, call.key, requestHash)
    if (stored) return stored
    const answer = await work(tx)
    await tx.insert(idempotencyKeys).values({
      id: newId(),
      userId: viewer.userId,
      key: call.key,
      requestHash,
      ...answer,
      createdAt: viewer.now.toISOString(),
    })
    return answer
  })
}

async function findStoredAnswer(
  tx: ReadTx,
  viewer: Viewer,
  key: string,
  requestHash: string,
): Promise<StoredAnswer | null> {
  const mine = and(eq(idempotencyKeys.userId, viewer.userId), eq(idempotencyKeys.key, key))
  const [stored] = await tx.select().from(idempotencyKeys).where(mine)
  if (!stored) return null
  if (stored.requestHash !== requestHash) throw conflict('idempotency_conflict')
  return { status: stored.status, answer: stored.answer }
}
