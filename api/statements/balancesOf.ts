import { eq } from 'drizzle-orm'
import { toDecimal } from '../contract/currency.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'

/** The current balances of a patient. */
export async function balancesOf(tx: ReadTx, patientId: string, currency: string) {
  const [patient] = await tx.select().from(patients).where(eq(patients.id, patientId))
  const { currentBalance, collectionsBalance, ptBalance } = patient!
  return {
    current_balance: toDecimal(currentBalance, currency),
    collections_balance: toDecimal(collectionsBalance, currency),
    pt_balance: toDecimal(ptBalance, currency),
  }
}
