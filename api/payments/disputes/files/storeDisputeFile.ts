import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/newId.ts'
import { disputeFiles } from '../../../db/schema.ts'
import type { FileStorage } from '../../../files/FileStorage.ts'
import type { DisputeFileRow } from './disputeFileRows.ts'

interface Storing {
  database: Database
  files: FileStorage
}

type Described = Pick<DisputeFileRow, 'companyId' | 'practiceId' | 'userId' | 'name' | 'type' | 'createdAt'>

/**
 * Stores a file that no dispute uses yet. Never inside a transaction: the storage may be slow, and a rollback would
 * leave the content behind.
 */
export async function storeDisputeFile(
  { database, files }: Storing,
  described: Described,
  bytes: Uint8Array,
): Promise<DisputeFileRow> {
  const id = newId()
  await files.put(id, bytes)
  try {
    const [stored] = await database.db
      .insert(disputeFiles)
      .values({ ...described, id, size: bytes.length })
      .returning()
    return stored!
  } catch (error) {
    await files.remove(id)
    throw error
  }
}

/** Removes those of the files that no dispute uses. */
export async function removeUnusedFiles({ database, files }: Storing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const isUnused = and(inArray(disputeFiles.id, [...ids]), isNull(disputeFiles.disputeId))
  const removed = await database.db.delete(disputeFiles).where(isUnused).returning({ id: disputeFiles.id })
  for (const { id } of removed) await files.remove(id)
}
