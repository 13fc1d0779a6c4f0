import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/Tx.ts'
import { patients } from '../../db/schema.ts'
import type { Demographics } from './Connector.ts'

/** A pending address is not overwritten by the billing system's older one. */
export async function writeDemographics(
  tx: Tx,
  patient: typeof patients.$inferSelect,
  { externalRefnum, line2 }: Demographics,
): Promise<void> {
  const isOurs = patient.address === null || patient.pendingAddress !== null
  await tx
    .update(patients)
    .set({
      ...(patient.externalRefnum === null && externalRefnum !== undefined && { externalRefnum }),
      ...(!isOurs && line2 !== undefined && { address: { ...patient.address!, line2 } }),
      modifiedAt: patient.modifiedAt,
    })
    .where(eq(patients.id, patient.id))
}
