import { inArray } from 'drizzle-orm'
import { listPatientEvents as endpoint } from '../contract/patientEvents.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patientEvents, users } from '../db/schema.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { patientList } from '../listing/lists.ts'

export const listPatientEvents = patientList({
  endpoint,
  table: patientEvents,
  filters: { id: patientEvents.id, type: patientEvents.type, created_at: patientEvents.createdAt },
  sorts: { created_at: { by: patientEvents.createdAt, type: 'timestamptz' } },
  related: { actors: { reads: ['userId'], load: actorsOf } },
  fields: {
    id: column('id'),
    type: column('type'),
    created_at: instantColumn('createdAt'),
    user: { reads: ['userId', 'actors'], of: ({ userId }, _, { actors }) => actors.get(userId ?? '') ?? null },
    data: column('data'),
  },
})

async function actorsOf(tx: ReadTx, events: readonly { userId: string | null }[]) {
  const ids = [...new Set(events.flatMap((event) => event.userId ?? []))]
  const actors =
    ids.length === 0
      ? []
      : await tx
          .select({ id: users.id, first_name: users.firstName, last_name: users.lastName })
          .from(users)
          .where(inArray(users.id, ids))
  return new Map(actors.map((actor) => [actor.id, actor]))
}
