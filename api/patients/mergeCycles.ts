import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import type { Tx } from '../db/Tx.ts'
import { billingCycles, type patients } from '../db/schema.ts'

const ended: BillingCycleStatus[] = ['paid', 'completed', 'completed_paid', 'unsuccessful', 'cancelled']
type Stored = typeof patients.$inferSelect

/**
 * The last billing cycle of two merged accounts. If both have an active cycle, the source’s is canceled: the target’s
 * cycle collects its balance.
 */
export async function mergeCycles(tx: Tx, now: Date, source: Stored, target: Stored) {
  const isOpenOf = (patientId: string) =>
    and(eq(billingCycles.patientId, patientId), notInArray(billingCycles.status, ended))
  const [open] = await tx.select({ id: billingCycles.id }).from(billingCycles).where(isOpenOf(target.id)).limit(1)
  const at = now.toISOString()
  if (open) {
    const cancelled = { status: 'cancelled' as const, endDate: at.slice(0, 10), modifiedAt: at }
    await tx.update(billingCycles).set(cancelled).where(isOpenOf(source.id))
  }
  const [last] = await tx
    .select({ id: billingCycles.id, status: billingCycles.status })
    .from(billingCycles)
    .where(open ? isOpenOf(target.id) : inArray(billingCycles.patientId, [source.id, target.id]))
    .orderBy(desc(billingCycles.startDate), desc(billingCycles.id))
    .limit(1)
  return { lastCycleId: last?.id ?? null, lastCycleStatus: last?.status ?? null }
}
