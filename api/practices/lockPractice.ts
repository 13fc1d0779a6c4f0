import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { practices } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { notFound } from '../http/ApiError.ts'

/**
 * A practice in the viewer's scope, locked until the transaction ends.
 * @throws ApiError 404
 */
export async function lockPractice(tx: Tx, viewer: Viewer, id: string) {
  const scope = inScope(viewer, { company: practices.companyId, practice: practices.id })
  const [practice] = await tx
    .select()
    .from(practices)
    .where(and(eq(practices.id, id), scope))
    .for('update')
  if (!practice) throw notFound('practice')
  return practice
}
