import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { requirePatient } from '../../access/requirePatient.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { roleLevels } from '../../contract/accessProfile.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { smallestCharge } from '../../contract/paymentChanges.ts'
import type {
  cancelTerminalPayment,
  checkTerminalPayment,
  startTerminalPayment as endpoint,
} from '../../contract/terminalPayments.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { newId } from '../../db/newId.ts'
import { paymentConnections, payments, posTerminals } from '../../db/schema.ts'
import { conflict, invalidFields, notFound } from '../../http/ApiError.ts'
import type { OutsideContext } from '../../http/Route.ts'
import { beginPayment } from '../beginPayment.ts'
import { loadPayment } from '../loadPayment.ts'
import { refuseUnconfirmed } from '../refuseUnconfirmed.ts'
import { refuseOtherTotal } from '../terms/paymentTerms.ts'
import { promiseDiscounts } from '../terms/promptPay.ts'
import { type ReaderStep, confirmTerminalPayment } from './confirmTerminalPayment.ts'

interface Started {
  id: string
  step: ReaderStep
}

/**
 * Saves a payment before its reader asks for a card.
 * @throws ApiError 422 for a reader of another practice, 409 while another payment is on it
 */
export async function beginTerminalPayment(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const started = await beginPayment(tx, viewer, path.id, body, { minimum: smallestCharge, isDiscounted: true })
  const { patient, practice, amount, discounts, allocation } = started
  refuseOtherTotal(body.total, amount, practice.currency)
  await refuseUnconfirmed(tx, patient.id)
  const terminal = await freeTerminal(tx, patient.practiceId, body.pos_terminal_id)
  const at = viewer.now.toISOString()
  const owned = { id: newId(), companyId: patient.companyId, practiceId: patient.practiceId, patientId: patient.id }
  await tx.insert(payments).values({
    ...owned,
    type: body.upfront ? 'upfront' : 'terminal',
    status: 'pending',
    amount,
    refunded: 0,
    paymentMethodType: 'terminal',
    isFrontdesk: viewer.role === roleLevels.frontdesk,
    userId: viewer.userId,
    note: body.note,
    requestedAt: at,
    posTerminalId: terminal.id,
    connectionId: terminal.connectionId,
    locationId: terminal.locationId,
    allocation,
    createdAt: at,
  })
  await promiseDiscounts(tx, viewer.now, owned, discounts)
  return { id: owned.id, step: 'start' as const }
}

/** A reader works on one payment at a time, so that nobody pays for another patient. */
async function freeTerminal(tx: Tx, practiceId: string, id: string) {
  const isTheirs = and(eq(posTerminals.id, id), eq(posTerminals.practiceId, practiceId), eq(posTerminals.active, true))
  const [terminal] = await tx.select().from(posTerminals).where(isTheirs).for('update')
  if (!terminal) throw invalidFields({ pos_terminal_id: 'no_such_terminal' })
  if (await isBusy(tx, terminal.id)) throw conflict('reader_busy')
  const isActive = and(eq(paymentConnections.id, terminal.connectionId), eq(paymentConnections.active, true))
  const [connection] = await tx.select({ id: paymentConnections.id }).from(paymentConnections).where(isActive)
  if (!connection) throw conflict('no_payment_connection')
  return terminal
}

async function isBusy(tx: ReadTx, id: string): Promise<boolean> {
  const isOpen = and(isNotNull(payments.requestedAt), isNull(payments.confirmedAt), eq(payments.posTerminalId, id))
  const [open] = await tx.select({ id: payments.id }).from(payments).where(isOpen).limit(1)
  return open !== undefined
}

type Further = InputOf<typeof checkTerminalPayment> | InputOf<typeof cancelTerminalPayment>

/** @throws ApiError 404 for anything but a card reader payment of the patient */
const further =
  (step: ReaderStep) =>
  async (tx: Tx, viewer: Viewer, { path }: Further): Promise<Started> => {
    const { id: patientId } = await requirePatient(tx, viewer, path.id)
    const isTheirs = and(eq(payments.id, path.paymentId), eq(payments.patientId, patientId))
    const [payment] = await tx.select({ terminal: payments.posTerminalId }).from(payments).where(isTheirs)
    if (!payment?.terminal) throw notFound('payment')
    return { id: path.paymentId, step }
  }

export const beginCheck = further('read')
export const beginCancel = further('cancel')

/** Calls the processor and answers with the payment, whatever its outcome. */
export async function finishTerminalPayment(context: OutsideContext, viewer: Viewer, { id, step }: Started) {
  await confirmTerminalPayment(context, id, step)
  return loadPayment(context.database.read, viewer, { path: { id } })
}
