import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import {
  accountPayments,
  appointments,
  billingCycles,
  charges,
  consents,
  manualAdjustments,
  outboundCalls,
  outgoingMessages,
  patientContacts,
  patientEvents,
  patientForms,
  patientInsurances,
  patientTags,
  paymentApplies,
  paymentMethods,
  paymentPlans,
  payments,
  snapshots,
  statements,
  visits,
} from '../db/schema.ts'
import { moveThread } from './moveThread.ts'

/** Everything that hangs on a patient and is told apart by its own id. */
const movedTables = [
  statements,
  visits,
  charges,
  accountPayments,
  payments,
  paymentApplies,
  paymentMethods,
  paymentPlans,
  consents,
  billingCycles,
  appointments,
  patientForms,
  snapshots,
  manualAdjustments,
  patientEvents,
  outboundCalls,
  outgoingMessages,
]

/** What both accounts may have: the target keeps its own, the rest of what is the same goes. */
const sharedTables = [
  { table: patientContacts, same: sql`mine.kind = theirs.kind and lower(mine.value) = lower(theirs.value)` },
  { table: patientTags, same: sql`mine.tag_id = theirs.tag_id` },
  { table: patientInsurances, same: sql`mine.insurance_id = theirs.insurance_id` },
]

/** Hangs everything of one account on another. Who read it, and what the log says of it, stays with the account it was. */
export async function moveAccount(tx: Tx, fromId: string, toId: string): Promise<void> {
  for (const table of movedTables)
    await tx.execute(sql`update ${table} set patient_id = ${toId} where patient_id = ${fromId}`)
  for (const { table, same } of sharedTables) {
    await tx.execute(sql`delete from ${table} mine using ${table} theirs
      where mine.patient_id = ${fromId} and theirs.patient_id = ${toId} and ${same}`)
    await tx.execute(sql`update ${table} set patient_id = ${toId} where patient_id = ${fromId}`)
  }
  await moveThread(tx, fromId, toId)
}
