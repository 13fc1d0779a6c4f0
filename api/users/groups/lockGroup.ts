import { and, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { lockCompany } from '../../companies/lockCompany.ts'
import { escalateGroups } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { notFound } from '../../http/ApiError.ts'

export type Group = typeof escalateGroups.$inferSelect

/**
 * A group in the viewer's scope. Its company is locked until the transaction ends, so that the groups of a company
 * change one after another.
 * @throws ApiError 404
 */
export async function lockGroup(tx: Tx, viewer: Viewer, id: string): Promise<Group> {
  const isTheirs = and(eq(escalateGroups.id, id), inScope(viewer, { company: escalateGroups.companyId }))
  const read = () => tx.select().from(escalateGroups).where(isTheirs)
  const [found] = await read()
  if (!found) throw notFound('group')
  await lockCompany(tx, viewer, found.companyId)
  const [group] = await read()
  if (!group) throw notFound('group')
  return group
}
