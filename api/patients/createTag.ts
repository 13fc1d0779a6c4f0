import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { requireCompany } from '../companies/requireCompany.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { createTag as endpoint } from '../contract/tags.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { auditEntries, tags } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { newId } from '../db/newId.ts'
import { requirePractice } from '../practices/requirePractice.ts'

/** Creates a tag, once per name in the company, ignoring case. */
export async function createTag(tx: Tx, viewer: Viewer, { body }: InputOf<typeof endpoint>) {
  const { name, company_id: companyId, client_id: practiceId } = body
  await requireOwner(tx, viewer, companyId, practiceId)
  const createdAt = viewer.now.toISOString()
  const id = newId()
  await tx.insert(tags).values({ id, companyId, practiceId, name, createdAt }).onConflictDoNothing()
  const [tag] = await tx
    .select()
    .from(tags)
    .where(and(eq(tags.companyId, companyId), eq(sql`lower(${tags.name})`, name.toLowerCase())))
  if (tag!.id === id) {
    await tx.insert(auditEntries).values({
      id: newId(),
      objectType: 'tag',
      objectId: id,
      userId: viewer.userId,
      companyId,
      practiceId,
      action: 'tag_created',
      changes: { name: [null, name] },
      createdAt,
    })
  }
  return {
    id: tag!.id,
    name: tag!.name,
    company_id: tag!.companyId,
    client_id: tag!.practiceId,
    is_imported: tag!.isImported,
  }
}

/** @throws ApiError 404 for a company or practice outside the viewer's scope, and for a practice of another company */
async function requireOwner(tx: ReadTx, viewer: Viewer, companyId: string, practiceId: string | null): Promise<void> {
  const company = await requireCompany(tx, viewer, companyId)
  if (practiceId === null) return
  const practice = await requirePractice(tx, viewer, practiceId)
  if (practice.companyId !== company.id) throw notFound('practice')
}
