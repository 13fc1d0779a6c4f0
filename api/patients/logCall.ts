import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { logCall as endpoint } from '../contract/patientEvents.ts'
import type { Tx } from '../db/Tx.ts'
import { patients, users } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { lockPatient } from './lockPatient.ts'

/** Adds a phone call to the account's timeline. */
export async function logCall(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const createdAt = viewer.now.toISOString()
  await tx.update(patients).set({ modifiedAt: createdAt }).where(eq(patients.id, patient.id))
  const id = await recordPatientChange(tx, viewer, {
    patient,
    event: 'call_logged',
    timeline: { type: body.type, data: body.data },
    changes: { call_result: [null, body.data.result] },
  })
  const [user] = await tx
    .select({ id: users.id, first_name: users.firstName, last_name: users.lastName })
    .from(users)
    .where(eq(users.id, viewer.userId))
  return { id, type: body.type, created_at: createdAt, user: user ?? null, data: body.data }
}
