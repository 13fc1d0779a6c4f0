import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { imageTokenOf } from '../../contract/images.ts'
import { practices } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { FileStorage } from '../../files/FileStorage.ts'

/** The logo of a practice's paper statements. Null without an uploaded one: the server loads no other addresses. */
export async function loadStatementLogo(tx: ReadTx, practiceId: string, files: FileStorage): Promise<Buffer | null> {
  const [found] = await tx
    .select({ url: practices.paperStatementLogoUrl })
    .from(practices)
    .where(eq(practices.id, practiceId))
  const token = imageTokenOf(found?.url ?? null)
  if (token === null) return null
  // A statement without its logo is better than none.
  const stream = await files.open(token).catch(() => null)
  return stream && buffer(stream).catch(() => null)
}
