import { and, eq, or } from 'drizzle-orm'
import { paymentConnections, payments } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { lockFamilyRows } from '../../patients/lockPatient.ts'
import type { ProcessorEvent } from '../../processor/ProcessorEvent.ts'

/** How an event names its payment: by our id in its metadata, or by the processor's. */
interface Named {
  paymentId?: string | undefined
  intentId?: string | undefined
}

export interface LockedPayment {
  payment: typeof payments.$inferSelect
  /** The account whose billing cycle counts. */
  headId: string
}

export const isUuid = (text: string | undefined): text is string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '')

/**
 * The payment of an event, with the family's rows and the payment locked. Only a payment that was charged on the
 * event's account is found, so that no account can change another company's payments.
 * @throws EventTooEarly for a payment whose account was merged at this moment: the event is processed when it comes again
 */
export async function lockPaymentOf(
  tx: Tx,
  { account }: Pick<ProcessorEvent, 'account'>,
  { paymentId, intentId }: Named,
): Promise<LockedPayment | null> {
  const isNamed = or(
    isUuid(paymentId) ? eq(payments.id, paymentId) : undefined,
    intentId === undefined ? undefined : eq(payments.processorPaymentId, intentId),
  )
  if (account === undefined || !isNamed) return null
  const [found] = await tx
    .select({ id: payments.id, patientId: payments.patientId })
    .from(payments)
    .innerJoin(paymentConnections, eq(paymentConnections.id, payments.connectionId))
    .where(and(isNamed, eq(paymentConnections.accountId, account)))
  if (!found) return null
  const headId = await lockFamilyRows(tx, found.patientId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, found.id)).for('update')
  if (payment?.patientId !== found.patientId) throw new EventTooEarly('The account of the payment was merged')
  return { payment, headId }
}

/** An event that can't be processed yet. It is not accepted, so that the processor sends it again. */
export class EventTooEarly extends Error {
  override readonly name = 'EventTooEarly'
}
