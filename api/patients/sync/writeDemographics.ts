import { eq } from 'drizzle-orm'
import type { Demographics } from '../../connectors/Account.ts'
import type { Tx } from '../../db/Tx.ts'
import { patients } from '../../db/schema.ts'

/** A pending address is not overwritten by the billing system's older one. */
export async function writeDemographics(
  tx: Tx,
  patient: typeof patients.$inferSelect,
  { externalRefnum, line2 }: Demographics,
): Promise<void> {
  const { address, pendingAddress } = patient
  const hasRefnum = patient.externalRefnum !== null || externalRefnum === undefined
  const hasLine = address === null || pendingAddress !== null || line2 === undefined || line2 === address.line2
  if (hasRefnum && hasLine) return
  await tx
    .update(patients)
    .set({ ...(!hasRefnum && { externalRefnum }), ...(!hasLine && { address: { ...address, line2 } }) })
    .where(eq(patients.id, patient.id))
}
