import { eq, inArray, sql } from 'drizzle-orm'
import { cycleRefusal, isOpen } from '../contract/billingCycleStates.ts'
import { patientSet } from '../db/patientSet.ts'
import type { Tx } from '../db/Tx.ts'
import { billingCycles, patients } from '../db/schema.ts'
import { type Actor, recordPatientChange } from '../events/recordChange.ts'

interface Settled {
  actor: Actor
  /** The account that has the cycle. */
  headId: string
  /** Of the payment. */
  id: string
  /** What of it was applied, in minor units. */
  applied: number
}

interface Head {
  patient: Pick<typeof patients.$inferSelect, 'id' | 'companyId' | 'practiceId' | 'familyBalance'>
  cycle: Pick<typeof billingCycles.$inferSelect, 'id' | 'status'>
}

/**
 * Counts payments in the billing cycles that they answer, and ends a cycle if the family owes nothing now: a running
 * cycle is then paid, and a completed one is completed and paid. A dependent's payment counts in the guarantor's cycle.
 * Call it after the balances were recomputed, with the families' rows locked. Each payment is of another family.
 */
export async function settleCycles(tx: Tx, settled: readonly Settled[]): Promise<void> {
  const counted = settled.filter(({ applied }) => applied !== 0)
  if (counted.length === 0) return
  const headIds = patientSet(counted.map(({ headId }) => headId))
  const heads = await tx
    .select({
      patient: {
        id: patients.id,
        companyId: patients.companyId,
        practiceId: patients.practiceId,
        familyBalance: patients.familyBalance,
      },
      cycle: { id: billingCycles.id, status: billingCycles.status },
    })
    .from(patients)
    .innerJoin(billingCycles, eq(billingCycles.id, patients.lastCycleId))
    .where(inArray(patients.id, headIds))
  for (const payment of counted) {
    const head = heads.find(({ patient }) => patient.id === payment.headId)
    if (head) await settleCycle(tx, head, payment)
  }
}

async function settleCycle(tx: Tx, { patient, cycle }: Head, { actor, ...payment }: Settled): Promise<void> {
  if (!isOpen(cycle.status) && cycle.status !== 'completed') return
  const held = { note: false, balanceSettled: patient.familyBalance <= 0 }
  const status = (['paid', 'completed_paid'] as const).find(
    (next) => cycleRefusal(cycle.status, next, 'automation', held) === null,
  )
  const modifiedAt = actor.now.toISOString()
  await tx
    .update(billingCycles)
    .set({
      ptPaid: sql`${billingCycles.ptPaid} + ${payment.applied}`,
      modifiedAt,
      ...(status && { status, endDate: modifiedAt.slice(0, 10) }),
    })
    .where(eq(billingCycles.id, cycle.id))
  if (!status) return
  await tx.update(patients).set({ lastCycleStatus: status, modifiedAt }).where(eq(patients.id, patient.id))
  const data = { billing_cycle_id: cycle.id, from: cycle.status, to: status, payment_id: payment.id }
  await recordPatientChange(tx, actor, {
    patient,
    event: 'billing_cycle_updated',
    timeline: { type: 'billing_cycle_status_changed', data },
    changes: { billing_cycle_status: [cycle.status, status] },
  })
}
