import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'

type Stored = typeof patients.$inferSelect

/** The dependents of a merged account move to the target, or to the target’s guarantor. */
export async function mergeFamilies(tx: Tx, source: Stored, target: Stored): Promise<void> {
  const paysItself = target.guarantorId === null || target.guarantorId === source.id
  const headId = paysItself ? target.id : target.guarantorId!
  const followed = await tx
    .update(patients)
    .set({ guarantorId: headId })
    .where(and(eq(patients.guarantorId, source.id), ne(patients.id, headId)))
    .returning({ id: patients.id })
  const isHead = paysItself && (followed.length > 0 || target.guarantorId === source.id)
  if (isHead) {
    const head = { familyGroupRole: 'guarantor' as const, guarantorId: null }
    await tx.update(patients).set(head).where(eq(patients.id, target.id))
  }
  await tx.update(patients).set({ familyGroupRole: null, guarantorId: null }).where(eq(patients.id, source.id))
}
