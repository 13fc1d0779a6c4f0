import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { payments } from '../db/schema.ts'
import { conflict } from '../http/ApiError.ts'

const isUnconfirmedOf = (patientId: string) =>
  and(eq(payments.patientId, patientId), isNotNull(payments.requestedAt), isNull(payments.confirmedAt))

/** Whether the outcome of a charge of the patient is unknown, as a column of a statement about something else. */
export const isConfirming = (patientId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${payments} where ${isUnconfirmedOf(patientId)})`

/**
 * While the outcome of a charge is unknown, another one could take the money twice.
 * @throws ApiError 409
 */
export async function refuseUnconfirmed(tx: ReadTx, patientId: string): Promise<void> {
  const [open] = await tx.select({ id: payments.id }).from(payments).where(isUnconfirmedOf(patientId)).limit(1)
  if (open) throw conflict('payment_confirming')
}
