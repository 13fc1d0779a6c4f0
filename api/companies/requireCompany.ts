import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { companies } from '../db/schema.ts'
import type { ReadTx } from '../db/Tx.ts'
import { notFound } from '../http/ApiError.ts'

/** A company in the viewer's scope. @throws ApiError 404 */
export async function requireCompany(tx: ReadTx, viewer: Viewer, id: string): Promise<typeof companies.$inferSelect> {
  const isTheirs = and(eq(companies.id, id), inScope(viewer, { company: companies.id }))
  const [company] = await tx.select().from(companies).where(isTheirs)
  if (!company) throw notFound('company')
  return company
}
