import { and, eq } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { paymentMethods } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'

/**
 * A card or a bank account of this patient.
 * @throws ApiError 404
 */
export async function methodOf(tx: ReadTx, patientId: string, id: string): Promise<typeof paymentMethods.$inferSelect> {
  const isTheirs = and(eq(paymentMethods.id, id), eq(paymentMethods.patientId, patientId))
  const [method] = await tx.select().from(paymentMethods).where(isTheirs)
  if (!method) throw notFound('card')
  return method
}
