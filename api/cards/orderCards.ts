import { and, asc, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { orderCards as endpoint } from '../contract/cardChanges.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { Tx } from '../db/Tx.ts'
import { patients, paymentMethods } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { conflict } from '../http/ApiError.ts'
import { loadPatient } from '../patients/loadPatient.ts'
import { lockPatient } from '../patients/lockPatient.ts'
import { methodOf } from './methodOf.ts'

/** Saves the order as priorities from 1. The same order again changes nothing. */
export async function orderCards(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const named = [...new Set(body.payment_methods_priorities)]
  for (const id of named) if ((await methodOf(tx, patient.id, id)).status === 'deleted') throw conflict('card_removed')
  const before = await activeMethods(tx, patient.id)
  const unnamed = before.filter(({ id }) => !named.includes(id)).map(({ id }) => id)
  const order = [...named, ...unnamed]
  const moved = order.flatMap((id, index) => {
    const { priority } = before.find((method) => method.id === id)!
    return priority === index + 1 ? [] : [{ id, priority: index + 1 }]
  })
  if (moved.length === 0) return loadPatient(tx, viewer, { path })
  const modifiedAt = viewer.now.toISOString()
  for (const { id, priority } of moved)
    await tx.update(paymentMethods).set({ priority, modifiedAt }).where(eq(paymentMethods.id, id))
  await tx.update(patients).set({ modifiedAt }).where(eq(patients.id, patient.id))
  const names = (ids: readonly string[]) => ids.map((id) => before.find((method) => method.id === id)!.display)
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_updated',
    timeline: { type: 'cards_reordered' },
    changes: { payment_methods_priorities: [names(before.map(({ id }) => id)), names(order)] },
  })
  return loadPatient(tx, viewer, { path })
}

const activeMethods = (tx: Tx, patientId: string) =>
  tx
    .select({ id: paymentMethods.id, priority: paymentMethods.priority, display: paymentMethods.display })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.patientId, patientId), eq(paymentMethods.status, 'active')))
    .orderBy(asc(paymentMethods.priority), asc(paymentMethods.id))
