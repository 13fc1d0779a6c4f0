import type { Viewer } from '../../access/Viewer.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { newId } from '../../db/newId.ts'
import { type patients, type paymentMethods, payments } from '../../db/schema.ts'
import type { OutsideContext } from '../../http/Route.ts'
import { chargeableMethod, connectionFor, refuseBank } from '../../payments/chargeCard.ts'
import { refuseUnconfirmed } from '../../payments/refuseUnconfirmed.ts'
import { practiceOf } from '../../payments/practiceOf.ts'
import { confirmPayment } from '../../payments/confirmPayment.ts'

interface NewCharge {
  owner: { companyId: string; practiceId: string; patientId: string }
  /** The installment or down payment. */
  installmentId: string
  /** Minor units. */
  amount: number
  method: typeof paymentMethods.$inferSelect
  connectionId: string
  /** The user who charges it; null for the job. */
  userId: string | null
  isFrontdesk: boolean
  now: Date
}

/**
 * Saves the charge of an installment before the call to the processor.
 * @returns the id of the payment
 */
export async function insertInstallmentPayment(tx: Tx, requested: NewCharge): Promise<string> {
  const { owner, installmentId, amount, method, connectionId, userId, isFrontdesk, now } = requested
  const id = newId()
  const at = now.toISOString()
  await tx.insert(payments).values({
    id,
    ...owner,
    type: 'autodebit',
    status: 'pending',
    amount,
    refunded: 0,
    paymentMethodType: method.type,
    methodLabel: method.display,
    isFrontdesk,
    userId,
    requestedAt: at,
    paymentMethodId: method.id,
    connectionId,
    planInstallmentId: installmentId,
    allocation: { by: 'current' },
    createdAt: at,
  })
  return id
}

interface Account {
  viewer: Viewer
  patient: typeof patients.$inferSelect
  methodId: string
}

/**
 * The method that a user selects for a plan, and the account at the processor that receives its payments. Without one,
 * no installment could be charged.
 * @throws ApiError 404 for another patient's method, 403 and 409 as `chargeCard` for one that can't be charged, 409
 * while a payment is being confirmed
 */
export async function requireMethod(tx: ReadTx, { viewer, patient, methodId }: Account) {
  await refuseUnconfirmed(tx, patient.id)
  const method = await chargeableMethod(tx, viewer, patient.id, methodId)
  if (method.type === 'bank_account') refuseBank(viewer, patient, await practiceOf(tx, patient))
  return { method, connectionId: await connectionFor(tx, patient.practiceId, method, null) }
}

/** Calls the processor to charge a saved installment. */
export const settleInstallment = (context: OutsideContext, paymentId: string): Promise<void> =>
  confirmPayment(context, paymentId)

/** @throws ApiError 409 while a payment is being confirmed: an installment in progress could still be paid */
export const refuseOpenCharge = (tx: ReadTx, patientId: string): Promise<void> => refuseUnconfirmed(tx, patientId)
