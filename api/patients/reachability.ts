import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { patientContacts, patients } from '../db/schema.ts'

/** Digitally reachable: an enabled non-work email, or an enabled mobile phone (type 1), not blocked. */
const isDigitallyReachable = (patientId: string) =>
  sql<boolean>`exists (select 1 from ${patientContacts} where ${patientContacts.patientId} = ${patientId}
    and ${patientContacts.enabled} and not ${patientContacts.blocked}
    and ((${patientContacts.kind} = 'email' and ${patientContacts.priority} <> 'work') or (${patientContacts.kind} = 'phone' and ${patientContacts.phoneType} = 1)))`

/** Updates the patient's reachable flag from the contacts. */
export async function recomputeReachability(tx: Tx, patientId: string, now: Date): Promise<void> {
  await tx
    .update(patients)
    .set({ hasDigitalContact: isDigitallyReachable(patientId), modifiedAt: now.toISOString() })
    .where(eq(patients.id, patientId))
}
