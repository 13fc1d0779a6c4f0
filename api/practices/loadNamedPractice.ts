import { eq } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { practices } from '../db/schema.ts'

/** Name and currency of a practice, for messages and texts. */
export async function loadNamedPractice(tx: ReadTx, id: string) {
  const { name, currency } = practices
  const [practice] = await tx.select({ name, currency }).from(practices).where(eq(practices.id, id))
  return practice!
}
