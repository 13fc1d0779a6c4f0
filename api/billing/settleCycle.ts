import { eq, inArray, sql } from 'drizzle-orm'
import { cycleRefusal, isOpen } from '../contract/billingCycleStates.ts'
import { patientSet } from '../db/patientSet.ts'
import type { Tx } from '../db/Tx.ts'
import { billingCycles, patients } from '../db/schema.ts'
import { type Actor, recordChangesBy } from '../events/recordChange.ts'
import { groupBy } from '../listing/groupBy.ts'

interface Settled {
  actor: Actor
  /** The account that has the cycle. */
  headId: string
  /** Of the payment. */
  id: string
  /** The applied amount, in minor units. */
  applied: number
}

interface Answered extends Settled {
  patient: Pick<typeof patients.$inferSelect, 'id' | 'companyId' | 'practiceId' | 'familyBalance'>
  cycle: Pick<typeof billingCycles.$inferSelect, 'id' | 'status'>
}

interface Ended extends Answered {
  status: 'paid' | 'completed_paid'
}

/**
 * Adds payments to the billing cycles that they pay, and ends a cycle if the family owes nothing now: a running cycle
 * is then paid, and a completed one is completed and paid. A dependent's payment counts in the guarantor's cycle. Call
 * it after the balances were recomputed, with the families' rows locked. Each payment is of another family.
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
  const answered = counted.flatMap((payment) => {
    const head = heads.find(({ patient }) => patient.id === payment.headId)
    const isAnswered = head && (isOpen(head.cycle.status) || head.cycle.status === 'completed')
    return isAnswered ? [{ ...payment, ...head, status: endOf(head) }] : []
  })
  if (answered.length === 0) return
  await countPayments(tx, answered)
  await recordEnds(
    tx,
    answered.filter((each): each is Ended => each.status !== null),
  )
}

/** The status that a cycle ends with once nothing is owed. Null until then. */
function endOf({ patient, cycle }: Pick<Answered, 'patient' | 'cycle'>): Ended['status'] | null {
  const held = { note: false, balanceSettled: patient.familyBalance <= 0 }
  const ends = ['paid', 'completed_paid'] as const
  return ends.find((next) => cycleRefusal(cycle.status, next, 'automation', held) === null) ?? null
}

async function countPayments(tx: Tx, answered: readonly (Answered & { status: string | null })[]): Promise<void> {
  const rows = answered.map(({ actor: { now }, applied, cycle: { id }, status }) => {
    const at = now.toISOString()
    return { id, applied, at, status, end_date: status && at.slice(0, 10) }
  })
  await tx.execute(sql`
    update billing_cycles c set pt_paid = c.pt_paid + r.applied, modified_at = r.at, status = coalesce(r.status, c.status),
      end_date = coalesce(r.end_date, c.end_date)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, applied bigint, at timestamptz, status text,
      end_date date)
    where c.id = r.id`)
}

/** Accounts store the status of their cycle. */
async function recordEnds(tx: Tx, ended: readonly Ended[]): Promise<void> {
  for (const [lastCycleStatus, alike] of groupBy(ended, ({ status }) => status)) {
    const modifiedAt = alike[0]!.actor.now.toISOString()
    const isTheirs = inArray(patients.id, patientSet(alike.map(({ patient }) => patient.id)))
    await tx.update(patients).set({ lastCycleStatus, modifiedAt }).where(isTheirs)
  }
  const changes = ended.map(({ actor, patient, cycle, status, id }) => {
    const data = { billing_cycle_id: cycle.id, from: cycle.status, to: status, payment_id: id }
    return {
      actor,
      change: {
        patient,
        event: 'billing_cycle_updated' as const,
        timeline: { type: 'billing_cycle_status_changed' as const, data },
        changes: { billing_cycle_status: [cycle.status, status] as [string, string] },
      },
    }
  })
  await recordChangesBy(tx, changes)
}
