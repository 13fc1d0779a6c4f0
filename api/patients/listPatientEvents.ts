import { eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { listPatientEvents as endpoint } from '../contract/patientEvents.ts'
import type { Tx } from '../db/database.ts'
import { patientEvents, users } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import { pageOf } from '../listing/pageOf.ts'
import { requirePatient } from './requirePatient.ts'

export async function listPatientEvents(tx: Tx, viewer: Viewer, { path, query }: InputOf<typeof endpoint>) {
  const patient = await requirePatient(tx, viewer, path.id)
  const page = await pageOf(tx, query, {
    table: patientEvents,
    id: patientEvents.id,
    scope: eq(patientEvents.patientId, patient.id),
    declaration: endpoint,
    filters: { type: patientEvents.type, created_at: patientEvents.createdAt },
    sorts: { created_at: { by: patientEvents.createdAt, type: 'timestamptz' } },
  })
  const actorIds = [...new Set(page.rows.flatMap((event) => event.userId ?? []))]
  const actors = actorIds.length === 0 ? [] : await tx.select().from(users).where(inArray(users.id, actorIds))
  const actorById = new Map(
    actors.map((actor) => [actor.id, { id: actor.id, first_name: actor.firstName, last_name: actor.lastName }]),
  )
  return page.map((event) => ({
    id: event.id,
    type: event.type,
    created_at: isoInstant(event.createdAt),
    user: actorById.get(event.userId ?? '') ?? null,
    data: event.data,
  }))
}
