import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { methodRefusal } from '../../cards/MethodRefusal.ts'
import type { addCompanyCard as endpoint } from '../../contract/companyCards.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { companyCustomers } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { invalidFields } from '../../http/ApiError.ts'
import type { OutsideContext } from '../../http/Route.ts'
import type { MethodFacts } from '../../processor/CustomerProcessor.ts'
import type { PaymentProcessor } from '../../processor/PaymentProcessor.ts'
import { lockCompany } from '../lockCompany.ts'
import { getCompanyCard } from './companyCards.ts'
import { customerKey } from './customerKey.ts'
import { saveCompanyCard } from './saveCompanyCard.ts'

/** The product's own account at the processor: companies pay us, not a practice. */
const accountId = null

/** Data for the call to the processor: ids only. */
interface Adding {
  companyId: string
  methodId: string
}

/** @throws ApiError 404 outside the viewer's scope */
export async function beginAdding(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>): Promise<Adding> {
  const { id: companyId } = await lockCompany(tx, viewer, path.id)
  return { companyId, methodId: body.payment_method_id }
}

/**
 * Attaches a credit card to the company's customer at the processor, and saves its display data. A crash in between
 * leaves a card at the processor that nothing charges; adding it again continues.
 * @throws ApiError 409, 422 for anything but a credit card, 503
 */
export async function finishAdding(context: OutsideContext, viewer: Viewer, adding: Adding) {
  const { database, now, processor } = context
  const { companyId } = adding
  const [known] = await database.read
    .select({ customerId: companyCustomers.customerId })
    .from(companyCustomers)
    .where(eq(companyCustomers.companyId, companyId))
  const attached = await attach(processor, adding, known?.customerId ?? null)
  const saved = await database.transaction((tx) => saveCompanyCard(tx, { ...viewer, now }, { companyId, ...attached }))
  // The copy that it replaced is never charged; that it stays at the processor when this fails does no harm.
  if (saved.replacedId) await processor.detach({ accountId, methodId: saved.replacedId }).catch(() => null)
  return getCompanyCard(database.read, viewer, companyId, saved.id)
}

async function attach(processor: PaymentProcessor, { companyId, methodId }: Adding, known: string | null) {
  try {
    const facts = await processor.readMethod({ accountId, methodId })
    if (!isCreditCard(facts)) {
      if (facts.customerId !== null && facts.customerId === known) await processor.detach({ accountId, methodId })
      throw invalidFields({ payment_method_id: 'credit_cards_only' })
    }
    // One customer even for two cards at once, or after a first attempt that was lost before it was saved.
    const customerId = known ?? (await processor.createCustomer({ key: customerKey(companyId), accountId }))
    // A method of another customer is another company's. It is treated like one that does not exist.
    if (facts.customerId !== null && facts.customerId !== customerId)
      throw invalidFields({ payment_method_id: 'no_such_method' })
    const key = `attach ${methodId} to ${customerId}`
    const attached = await processor.attach({ key, accountId, methodId, customerId, isBank: false })
    return { facts, ...attached }
  } catch (error) {
    throw methodRefusal(error)
  }
}

const isCreditCard = (facts: MethodFacts): facts is MethodFacts & { kind: 'card' } =>
  facts.kind === 'card' && facts.funding === 'credit'
