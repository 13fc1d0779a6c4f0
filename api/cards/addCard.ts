import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { addCard as endpoint } from '../contract/cardEntry.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { refusal } from '../contract/rules.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { paymentMethods } from '../db/schema.ts'
import { forbidden, invalidFields } from '../http/ApiError.ts'
import type { OutsideContext } from '../http/Route.ts'
import { loadListedRow } from '../listing/loadListedRow.ts'
import { lockPatient } from '../patients/lockPatient.ts'
import { requireAccount } from '../payments/requireAccount.ts'
import type { MethodFacts } from '../processor/CustomerProcessor.ts'
import { listCards } from './listCards.ts'
import { methodRefusal } from './MethodRefusal.ts'
import { saveCard } from './saveCard.ts'

/** Data for the call to the processor: ids only. */
interface Adding {
  patientId: string
  connectionId: string
  accountId: string
  methodId: string
}

/**
 * Finds the account to add the card to.
 * @throws ApiError 404, 409 without one, 422 for another practice's location
 */
export async function beginAdding(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>): Promise<Adding> {
  const patient = await lockPatient(tx, viewer, path.id)
  const { id: connectionId, accountId } = await requireAccount(tx, patient.practiceId, body.location_id ?? null)
  return { patientId: patient.id, connectionId, accountId, methodId: body.payment_method_id }
}

/**
 * Attaches the method to the patient’s customer at the processor, and saves its display data. A crash in between leaves
 * a method at the processor that nothing charges; adding it again continues.
 * @throws ApiError 403 for a bank account without the feature, 409, 422, 503
 */
export async function finishAdding(context: OutsideContext, viewer: Viewer, adding: Adding) {
  const { database, now } = context
  const { facts, attached } = await attach(context, viewer, adding)
  const id = await database.transaction((tx) => saveCard(tx, { ...viewer, now }, { ...adding, ...attached, facts }))
  return (await loadListedRow(listCards, database.read, viewer, { patientId: adding.patientId, id }))!
}

async function attach({ database, processor }: OutsideContext, viewer: Viewer, adding: Adding) {
  const { patientId, connectionId, accountId, methodId } = adding
  try {
    const facts = await processor.readMethod({ accountId, methodId })
    if (facts.kind === 'bank_account') refuseBank(viewer)
    const known = await customerOf(database.read, adding)
    const key = `customer of ${patientId} at ${connectionId}`
    // One customer even for two cards at once, or after a first attempt that was lost before it was saved.
    const customerId = known ?? (await processor.createCustomer({ key, accountId }))
    refuseOthers(facts, customerId)
    const attached = await processor.attach({
      key: `attach ${methodId} to ${customerId}`,
      accountId,
      methodId,
      customerId,
      isBank: facts.kind === 'bank_account',
    })
    return { facts, attached }
  } catch (error) {
    throw methodRefusal(error)
  }
}

function refuseBank(viewer: Viewer): void {
  const refused = refusal(viewer, 'payments.chargeBank')
  if (refused) throw forbidden(refused)
}

/** A method that belongs to another customer is another patient's. It is treated like one that does not exist. */
function refuseOthers(facts: MethodFacts, customerId: string): void {
  if (facts.customerId !== null && facts.customerId !== customerId)
    throw invalidFields({ payment_method_id: 'no_such_method' })
}

/** The patient's customer on this account: that of the most recently attached method. Null before the first one. */
async function customerOf(tx: ReadTx, { patientId, connectionId }: Adding): Promise<string | null> {
  const [known] = await tx
    .select({ customerId: paymentMethods.customerId })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.patientId, patientId),
        eq(paymentMethods.connectionId, connectionId),
        isNotNull(paymentMethods.customerId),
      ),
    )
    .orderBy(desc(paymentMethods.createdAt), desc(paymentMethods.id))
    .limit(1)
  return known?.customerId ?? null
}
