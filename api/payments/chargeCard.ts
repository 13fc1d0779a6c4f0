import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { type chargeCard, type chargeNewCard, smallestCharge } from '../contract/paymentChanges.ts'
import { toDecimal } from '../contract/currency.ts'
import { refuse } from '../contract/refusals/Refusal.ts'
import { refusal } from '../contract/rules.ts'
import { roleLevels } from '../contract/accessProfile.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { newId } from '../db/newId.ts'
import { type patients, paymentConnections, paymentMethods, payments } from '../db/schema.ts'
import { conflict, forbidden, notFound } from '../http/ApiError.ts'
import type { OutsideContext } from '../http/Route.ts'
import { beginPayment } from './beginPayment.ts'
import { loadPayment } from './loadPayment.ts'
import type { PracticeOfPayment } from './practiceOf.ts'
import { isConfirming, refuseUnconfirmed } from './refuseUnconfirmed.ts'
import { routedConnection } from './routedConnection.ts'
import { confirmPayment } from './confirmPayment.ts'
import { convenienceFee, refuseOtherTotal } from './terms/paymentTerms.ts'
import { promiseDiscounts } from './terms/promptPay.ts'

/** Saves a charge before the call to the processor. Balances change only with its outcome. */
export async function beginCharge(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof chargeCard>,
): Promise<Started> {
  const started = await beginPayment(tx, viewer, path.id, body, terms)
  const { patient, practice } = started
  const method = await chargeableMethod(tx, viewer, patient.id, path.cardId)
  if (method.type === 'bank_account') refuseBank(viewer, patient, practice)
  if (method.isConfirming) throw conflict('payment_confirming')
  const { id: paymentMethodId, type, display: methodLabel, connectionId } = method
  return writeCharge(tx, viewer, { started, body, type, connectionId, method: { paymentMethodId, methodLabel } })
}

/** The same for a card that is not stored. Its label is unknown until the processor is called. */
export async function beginNewCardCharge(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof chargeNewCard>,
): Promise<Started> {
  const started = await beginPayment(tx, viewer, path.id, body, terms)
  await refuseUnconfirmed(tx, started.patient.id)
  const method = { processorMethodId: body.payment_method_id }
  return writeCharge(tx, viewer, { started, body, type: 'card', connectionId: null, method })
}

const terms = { minimum: smallestCharge, isDiscounted: true }

interface Started {
  id: string
}

interface Charge {
  started: Awaited<ReturnType<typeof beginPayment>>
  body: Omit<InputOf<typeof chargeCard>['body'], 'amount' | 'modified_at'>
  type: 'card' | 'bank_account'
  /** Where the method is attached; null if nowhere yet. */
  connectionId: string | null
  method: Pick<typeof payments.$inferInsert, 'paymentMethodId' | 'processorMethodId' | 'methodLabel'>
}

async function writeCharge(tx: Tx, viewer: Viewer, { started, body, type, connectionId: at, method }: Charge) {
  const { patient, practice, amount, discounts, allocation } = started
  const fee = convenienceFee(practice, type)
  refuseOtherTotal(body.total, amount + (fee ?? 0), practice.currency)
  const { location_id: locationId = null } = body
  const connectionId = await connectionFor(tx, patient.practiceId, { connectionId: at }, locationId)
  const now = viewer.now.toISOString()
  const owned = { id: newId(), companyId: patient.companyId, practiceId: patient.practiceId, patientId: patient.id }
  await tx.insert(payments).values({
    ...owned,
    ...method,
    type: body.upfront ? 'upfront' : 'practice',
    status: 'pending',
    amount,
    refunded: 0,
    convenienceFee: fee,
    paymentMethodType: type,
    isFrontdesk: viewer.role === roleLevels.frontdesk,
    userId: viewer.userId,
    note: body.note,
    requestedAt: now,
    connectionId,
    locationId,
    allocation,
    createdAt: now,
  })
  await promiseDiscounts(tx, viewer.now, owned, discounts)
  return { id: owned.id }
}

/** Calls the processor and answers with the payment, whatever its outcome. */
export async function finishCharge(context: OutsideContext, viewer: Viewer, { id }: { id: string }) {
  await confirmPayment(context, id)
  return loadPayment(context.database.read, viewer, { path: { id } })
}

/**
 * @returns the card, and whether the outcome of another charge of the patient is unknown
 * @throws ApiError 404 for another patient's card, 409 for a removed and an expired one
 */
export async function chargeableMethod(tx: ReadTx, { now }: Viewer, patientId: string, id: string) {
  const isTheirs = and(eq(paymentMethods.id, id), eq(paymentMethods.patientId, patientId))
  const [method] = await tx
    .select({ ...getTableColumns(paymentMethods), isConfirming: isConfirming(patientId) })
    .from(paymentMethods)
    .where(isTheirs)
  if (!method) throw notFound('card')
  if (method.status !== 'active') throw conflict('card_removed')
  if (isExpired(method, now)) throw conflict('card_expired')
  if (method.processorId === null) throw conflict('card_not_chargeable')
  return method
}

/** @throws ApiError 403 without the feature, 409 below the practice's minimum balance for bank payments */
export function refuseBank(viewer: Viewer, patient: typeof patients.$inferSelect, practice: PracticeOfPayment): void {
  const refused = refusal(viewer, 'payments.chargeBank')
  if (refused) throw forbidden(refused)
  const minimum = practice.achMinimumBalance ?? 0
  if (patient.currentBalance < minimum)
    throw conflict(refuse('ach_below_minimum', { minimum: toDecimal(minimum, practice.currency) }))
}

/** A card is valid to the end of its month. */
export function isExpired(
  { expMonth, expYear }: { expMonth: number | null; expYear: number | null },
  now: Date,
): boolean {
  if (expMonth === null || expYear === null) return false
  return expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}

/**
 * A card exists only at the account that it was attached to. Without a location it is charged there.
 * @throws ApiError 409 at a location whose payments go to another account, and once its account was disconnected
 */
export async function connectionFor(
  tx: ReadTx,
  practiceId: string,
  { connectionId }: { connectionId: string | null },
  locationId: string | null,
): Promise<string> {
  if (connectionId !== null) await refuseDisconnected(tx, connectionId)
  if (connectionId !== null && locationId === null) return connectionId
  const routed = await routedConnection(tx, practiceId, locationId)
  if (connectionId !== null && connectionId !== routed) throw conflict('card_of_other_account')
  return routed
}

async function refuseDisconnected(tx: ReadTx, id: string): Promise<void> {
  const isConnected = and(eq(paymentConnections.id, id), eq(paymentConnections.active, true))
  if ((await tx.$count(paymentConnections, isConnected)) === 0) throw conflict('card_account_disconnected')
}
