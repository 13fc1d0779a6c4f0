import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { currentPlanStatuses } from '../contract/planStates.ts'
import type { findCardOptOut, optOutOfCards as optOutEndpoint } from '../contract/cardOptOut.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { patients, paymentMethods, paymentPlans } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { ApiError, conflict } from '../http/ApiError.ts'
import { countAttempt, forgetAttempts, ofAddress } from '../http/attempts.ts'
import type { SessionContext } from '../http/Route.ts'
import { notRevoked, revokeRows, turnOff } from './consents/consentRows.ts'
import { refuseCharging } from './removeCard.ts'

type Patient = typeof patients.$inferSelect
type Method = typeof paymentMethods.$inferSelect

interface Proof {
  code: string
  last4: string
}

/** @throws ApiError 401, the same for a wrong code and wrong digits, 429 after many attempts */
export async function findOptOut(context: SessionContext, { query }: InputOf<typeof findCardOptOut>) {
  const { patient } = await proven(context, query)
  return { answer: { has_payment_plan: await hasPlan(context.database.read, patient.id) } }
}

/**
 * Turns off all automatic charges and removes the card.
 * @throws ApiError as above, and 409
 */
export async function optOut(context: SessionContext, { body }: InputOf<typeof optOutEndpoint>) {
  const { patient, methods } = await proven(context, body)
  const { database, now } = context
  return database.transaction(async (tx) => {
    await lockUnchanged(tx, patient)
    for (const method of methods) await remove(tx, now, patient, method)
    await turnOff(tx, now, eq(paymentMethods.patientId, patient.id))
    await revokeRows(tx, now, notRevoked(patient.id))
    return { answer: { has_payment_plan: await hasPlan(tx, patient.id) } }
  })
}

/** The account and the methods that match code and digits. Every attempt counts until one is correct. */
async function proven(
  context: SessionContext,
  { code, last4 }: Proof,
): Promise<{ patient: Patient; methods: Method[] }> {
  const normal = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const ofCode = { key: `opt out by ${normal}`, most: 5, minutes: 15 }
  const attempt = await countAttempt(context, [ofAddress(context, 'opt out'), ofCode])
  const { db } = context.database
  const found = normal === '' ? [] : await namedBy(db, normal, last4)
  const [first] = found
  // A code that matches two accounts proves neither.
  if (!first || found.some(({ patient }) => patient.id !== first.patient.id)) throw new ApiError(401, 'bad_access_code')
  await forgetAttempts(db, attempt, ofCode.key)
  return { patient: first.patient, methods: found.map(({ method }) => method) }
}

const namedBy = (tx: ReadTx, code: string, last4: string) =>
  tx
    .select({ patient: patients, method: paymentMethods })
    .from(patients)
    .innerJoin(paymentMethods, eq(paymentMethods.patientId, patients.id))
    .where(
      and(
        eq(patients.accessCode, code),
        isNull(patients.mergedIntoId),
        eq(paymentMethods.status, 'active'),
        or(eq(paymentMethods.last4, last4), eq(paymentMethods.bankAccountMask, last4)),
      ),
    )

async function lockUnchanged(tx: Tx, { id }: Patient): Promise<void> {
  const [patient] = await tx
    .select({ mergedIntoId: patients.mergedIntoId })
    .from(patients)
    .where(eq(patients.id, id))
    .for('update')
  if (!patient || patient.mergedIntoId !== null) throw conflict('stale')
}

async function remove(tx: Tx, now: Date, patient: Patient, { id, display }: Method): Promise<void> {
  await refuseCharging(tx, id)
  const at = now.toISOString()
  const isRemoved = { status: 'deleted' as const, autoChargeEnabled: false, deletedAt: at, modifiedAt: at }
  const isOnFile = and(eq(paymentMethods.id, id), ne(paymentMethods.status, 'deleted'))
  const changed = await tx.update(paymentMethods).set(isRemoved).where(isOnFile).returning({ id: paymentMethods.id })
  if (changed.length === 0) return
  await tx.update(patients).set({ modifiedAt: at }).where(eq(patients.id, patient.id))
  // The patient acts, not a user.
  await recordPatientChange(
    tx,
    { userId: null, now },
    {
      patient,
      event: 'patient_updated',
      timeline: { type: 'card_removed', data: { card_id: id } },
      changes: { payment_method: [display, null] },
    },
  )
}

async function hasPlan(tx: ReadTx, patientId: string): Promise<boolean> {
  const isCurrent = and(eq(paymentPlans.patientId, patientId), inArray(paymentPlans.status, [...currentPlanStatuses]))
  return (await tx.select({ id: paymentPlans.id }).from(paymentPlans).where(isCurrent).limit(1)).length > 0
}
