import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { practices } from '../db/schema.ts'
import type { ReadTx } from '../db/Tx.ts'
import { notFound } from '../http/ApiError.ts'

/** A practice in the viewer's scope. @throws ApiError 404 */
export async function requirePractice(tx: ReadTx, viewer: Viewer, id: string): Promise<typeof practices.$inferSelect> {
  const scope = inScope(viewer, { company: practices.companyId, practice: practices.id })
  const [practice] = await tx
    .select()
    .from(practices)
    .where(and(eq(practices.id, id), scope))
  if (!practice) throw notFound('practice')
  return practice
}
