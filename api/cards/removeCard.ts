import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { removeCard as endpoint } from '../contract/cardChanges.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { patients, paymentMethods, payments } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { conflict } from '../http/ApiError.ts'
import { loadPatient } from '../patients/loadPatient.ts'
import { lockPatient } from '../patients/lockPatient.ts'
import { methodOf } from './methodOf.ts'

/** Removes a payment method. A charge locks the same patient, so none can start with a card that is being removed. */
export async function removeCard(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const method = await methodOf(tx, patient.id, path.cardId)
  if (method.status === 'deleted') return loadPatient(tx, viewer, { path })
  await refuseCharging(tx, method.id)
  const at = viewer.now.toISOString()
  const isRemoved = { status: 'deleted' as const, autoChargeEnabled: false, deletedAt: at, modifiedAt: at }
  await tx.update(paymentMethods).set(isRemoved).where(eq(paymentMethods.id, method.id))
  await tx.update(patients).set({ modifiedAt: at }).where(eq(patients.id, patient.id))
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_updated',
    timeline: { type: 'card_removed', data: { card_id: method.id } },
    changes: { payment_method: [method.display, null] },
  })
  return loadPatient(tx, viewer, { path })
}

/** Until the processor has reported the outcome of a charge, the charge may be retried with this card. */
export async function refuseCharging(tx: ReadTx, methodId: string): Promise<void> {
  const isOpen = and(
    eq(payments.paymentMethodId, methodId),
    isNotNull(payments.requestedAt),
    isNull(payments.confirmedAt),
  )
  const [open] = await tx.select({ id: payments.id }).from(payments).where(isOpen).limit(1)
  if (open) throw conflict('card_being_charged')
}
