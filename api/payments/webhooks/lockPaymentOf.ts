import { eq, or, sql } from 'drizzle-orm'
import { patients, paymentConnections, payments } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { lockFamiliesOf } from '../../patients/lockPatient.ts'
import { type LockedPayment, lockPayments } from '../lockPayments.ts'

/** How an event identifies its payment: by our id in its metadata, or by the processor's. */
interface Named {
  /** The connected account that the event is about. */
  account?: string | undefined
  paymentId?: string | undefined
  intentId?: string | undefined
}

export const isUuid = (text: string | undefined): text is string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '')

/** The payment of one event, as `lockPaymentsOf`. */
export async function lockPaymentOf(tx: Tx, named: Named): Promise<LockedPayment | null> {
  const [found] = await lockPaymentsOf(tx, [named])
  return found!
}

/**
 * The payments of events, with the families' rows and the payments locked. Only a payment that was charged on the
 * event's account is found, so that no account can change another company's payments.
 * @returns the payment of each event, in their order; null without one
 * @throws EventTooEarly for a payment whose account was merged at this moment: the event is processed when it is sent
 * again
 */
export async function lockPaymentsOf(tx: Tx, named: readonly Named[]): Promise<(LockedPayment | null)[]> {
  const known = await findNamed(tx, named)
  const found = named.map(({ account, paymentId, intentId }) => {
    const ofAccount = known.filter(({ accountId }) => accountId === account)
    return ofAccount.find(({ id }) => id === paymentId) ?? ofAccount.find((row) => row.intentId === intentId)
  })
  const rows = found.filter((row) => row !== undefined)
  if (rows.length === 0) return named.map(() => null)
  await lockFamiliesOf(
    tx,
    rows.map(({ headId }) => headId),
  )
  const locked = await lockPayments(
    tx,
    rows.map(({ id }) => id),
  )
  return found.map((row) => {
    if (!row) return null
    const held = locked.get(row.id)
    if (held?.payment.patientId !== row.patientId) throw new EventTooEarly('The account of the payment was merged')
    return { ...held, headId: row.headId }
  })
}

async function findNamed(tx: ReadTx, named: readonly Named[]) {
  const ofAccounts = named.filter(({ account }) => account !== undefined)
  const ids = ofAccounts.flatMap(({ paymentId }) => (isUuid(paymentId) ? [paymentId] : []))
  const intentIds = ofAccounts.flatMap(({ intentId = null }) => (intentId === null ? [] : [intentId]))
  if (ids.length === 0 && intentIds.length === 0) return []
  return tx
    .select({
      id: payments.id,
      intentId: payments.processorPaymentId,
      patientId: payments.patientId,
      headId: sql<string>`coalesce(${patients.guarantorId}, ${patients.id})`,
      accountId: paymentConnections.accountId,
    })
    .from(payments)
    .innerJoin(paymentConnections, eq(paymentConnections.id, payments.connectionId))
    .innerJoin(patients, eq(patients.id, payments.patientId))
    .where(
      // Arrays, because PostgreSQL finds the rows of both by their indexes.
      or(
        sql`${payments.id} = any(${sql.param(ids)}::uuid[])`,
        sql`${payments.processorPaymentId} = any(${sql.param(intentIds)}::text[])`,
      ),
    )
}

/** An event that can't be processed yet. It is rejected, so that the processor sends it again. */
export class EventTooEarly extends Error {
  override readonly name = 'EventTooEarly'
}
