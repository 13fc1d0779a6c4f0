import type { Tx } from '../db/Tx.ts'
import { newId } from '../db/newId.ts'
import { accountPayments, type payments } from '../db/schema.ts'

type Money = Pick<typeof payments.$inferSelect, 'companyId' | 'practiceId' | 'patientId' | 'amount'>

/** The account payment that a collected payment is part of. @returns its id */
export async function addAccountPayment(
  tx: Tx,
  { companyId, practiceId, patientId, amount }: Money,
  createdAt: string,
): Promise<string> {
  const id = newId()
  const scope = { companyId, practiceId, patientId }
  await tx.insert(accountPayments).values({ id, ...scope, amount, unapplied: 0, refunded: 0, createdAt })
  return id
}
