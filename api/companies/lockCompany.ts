import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { companies } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { notFound } from '../http/ApiError.ts'

/**
 * A company in the viewer's scope, locked until the transaction ends.
 * @throws ApiError 404
 */
export async function lockCompany(tx: Tx, viewer: Viewer, id: string) {
  const isTheirs = and(eq(companies.id, id), inScope(viewer, { company: companies.id }))
  const [company] = await tx.select().from(companies).where(isTheirs).for('no key update')
  if (!company) throw notFound('company')
  return company
}
