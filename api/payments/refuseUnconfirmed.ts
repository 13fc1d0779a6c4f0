import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { payments } from '../db/schema.ts'
import { conflict } from '../http/ApiError.ts'

/**
 * While the outcome of a charge is unknown, another one could take the money twice.
 * @throws ApiError 409
 */
export async function refuseUnconfirmed(tx: ReadTx, patientId: string): Promise<void> {
  const isOpen = and(eq(payments.patientId, patientId), isNotNull(payments.askedAt), isNull(payments.confirmedAt))
  const [open] = await tx.select({ id: payments.id }).from(payments).where(isOpen).limit(1)
  if (open) throw conflict('payment_confirming')
}
