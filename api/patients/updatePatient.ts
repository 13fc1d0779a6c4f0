import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { updatePatient as endpoint } from '../contract/patientChanges.ts'
import type { Tx } from '../db/database.ts'
import { patients, patientTags, tags } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { conflict } from '../http/ApiError.ts'
import { newId } from '../newId.ts'
import { getPatient } from './getPatient.ts'
import { lockPatient } from './lockPatient.ts'

/** Sets the tags of a patient; tags that came from the billing system stay (specification, validation). */
export async function updatePatient(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const before = await tagsOf(tx, patient.id)
  const wanted = new Map(body.tags.map((name) => [name.toLowerCase(), name]))
  const removed = before.filter((tag) => !wanted.has(tag.name.toLowerCase()))
  if (removed.some((tag) => tag.isImported)) {
    throw conflict(
      'imported_tag',
      'This tag was imported from the connected billing system and can be removed only there',
    )
  }
  const known = new Set(before.map((tag) => tag.name.toLowerCase()))
  const added = [...wanted.values()].filter((name) => !known.has(name.toLowerCase()))
  if (added.length > 0 || removed.length > 0) {
    await removeTags(
      tx,
      patient.id,
      removed.map((tag) => tag.id),
    )
    await addTags(tx, viewer, patient, added)
    await tx.update(patients).set({ modifiedAt: viewer.now.toISOString() }).where(eq(patients.id, patient.id))
    const after = await tagsOf(tx, patient.id)
    await recordPatientChange(tx, viewer, {
      patient,
      event: 'patient_updated',
      timeline: {
        type: 'tags_changed',
        data: { added: added.join(', '), removed: removed.map((tag) => tag.name).join(', ') },
      },
      changes: { tags: [before.map((tag) => tag.name), after.map((tag) => tag.name)] },
    })
  }
  return getPatient(tx, viewer, { path })
}

const tagsOf = (tx: Tx, patientId: string) =>
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

/** Finds or makes each tag of the company by name, whatever its case. */
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
