import { sql } from 'drizzle-orm'
import type { Tx } from './Tx.ts'

/** New rows after which statistics are worth their cost, and again after every tenfold. */
const firstRows = 500

/**
 * Updates the planner's statistics of patients and their money when a bulk change has added 500, 5,000, 50,000 … rows.
 * Without them, PostgreSQL reads whole tables to find the rows of a few patients. The embedded database collects none
 * automatically, and a server is minutes late.
 * @param before number of rows added before the last step of the change
 * @param after the same after it
 */
export async function analyzeGrown(tx: Pick<Tx, 'execute'>, before: number, after: number): Promise<void> {
  let next = firstRows
  while (next <= before) next *= 10
  if (after >= next)
    await tx.execute(
      sql`analyze patients, patient_contacts, appointments, visits, charges, statements, payments, payment_applies`,
    )
}
