import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { patientTags, tags } from '../db/schema.ts'
import { conflict } from '../http/ApiError.ts'
import { newId } from '../db/newId.ts'

interface TagChange {
  added: string[]
  removed: string[]
  /** All names before and after. */
  names: [before: string[], after: string[]]
}

/** Sets a patient’s tags; imported tags stay (specification, validation). @returns null if nothing changed */
export async function setTags(
  tx: Tx,
  viewer: Viewer,
  patient: { id: string; companyId: string },
  names: readonly string[],
): Promise<TagChange | null> {
  const before = await tagsOf(tx, patient.id)
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]))
  const removed = before.filter((tag) => !wanted.has(tag.name.toLowerCase()))
  if (removed.some((tag) => tag.isImported)) {
    throw conflict('imported_tag')
  }
  const known = new Set(before.map((tag) => tag.name.toLowerCase()))
  const added = [...wanted.values()].filter((name) => !known.has(name.toLowerCase()))
  if (added.length === 0 && removed.length === 0) return null
  const removedIds = removed.map((tag) => tag.id)
  await removeTags(tx, patient.id, removedIds)
  await addTags(tx, viewer, patient, added)
  const after = await tagsOf(tx, patient.id)
  const nameOf = (tag: { name: string }) => tag.name
  return { added, removed: removed.map(nameOf), names: [before.map(nameOf), after.map(nameOf)] }
}

const tagsOf = (tx: ReadTx, patientId: string) =>
  tx
    .select({ id: tags.id, name: tags.name, isImported: tags.isImported })
    .from(patientTags)
    .innerJoin(tags, eq(tags.id, patientTags.tagId))
    .where(eq(patientTags.patientId, patientId))
    .orderBy(asc(tags.name))

async function removeTags(tx: Tx, patientId: string, tagIds: string[]): Promise<void> {
  if (tagIds.length === 0) return
  await tx.delete(patientTags).where(and(eq(patientTags.patientId, patientId), inArray(patientTags.tagId, tagIds)))
}

/** Finds or creates each tag of the company by name, ignoring case. */
async function addTags(
  tx: Tx,
  viewer: Viewer,
  patient: { id: string; companyId: string },
  names: string[],
): Promise<void> {
  for (const name of names) {
    await tx
      .insert(tags)
      .values({ id: newId(), companyId: patient.companyId, name, createdAt: viewer.now.toISOString() })
      .onConflictDoNothing()
    const [tag] = await tx
      .select({ id: tags.id })
      .from(tags)
      .where(and(eq(tags.companyId, patient.companyId), eq(sql`lower(${tags.name})`, name.toLowerCase())))
    await tx.insert(patientTags).values({ patientId: patient.id, tagId: tag!.id }).onConflictDoNothing()
  }
}
