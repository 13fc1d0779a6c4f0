import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { cancelPlans } from '../billing/cancelPlans.ts'
import { currentPlanOf } from '../billing/installments/currentPlan.ts'
import { recomputeBalances } from '../billing/recomputeBalances.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { mergePatient as endpoint } from '../contract/patientAccounts.ts'
import type { Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { conflict } from '../http/ApiError.ts'
import { loadPatient } from './loadPatient.ts'
import { lockTwo } from './lockPatient.ts'
import { mergeFamilies } from './mergeFamilies.ts'
import { mergeCycles } from './mergeCycles.ts'
import { moveAccount } from './moveAccount.ts'
import { recomputeReachability } from './reachability.ts'

type Stored = typeof patients.$inferSelect

/** Moves everything of an account to another one, in one transaction. The merged account stores its target. */
export async function mergePatient(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  if (body.target_id === path.id) throw conflict('same_account')
  const [source, target] = await lockTwo(tx, viewer, path.id, body.target_id)
  refuseTarget(source, target)
  const now = viewer.now.toISOString()
  const cycle = await mergeCycles(tx, viewer.now, source, target)
  await mergePlans(tx, viewer.now, source, target)
  await moveAccount(tx, source.id, target.id)
  await mergeFamilies(tx, source, target)
  await tx
    .update(patients)
    .set({ mergedIntoId: target.id, lastCycleId: null, lastCycleStatus: null, paused: false, modifiedAt: now })
    .where(eq(patients.id, source.id))
  await tx
    .update(patients)
    .set({ ...cycle, modifiedAt: now })
    .where(eq(patients.id, target.id))
  await recomputeBalances(tx, [source.id, target.id, ...(source.guarantorId ? [source.guarantorId] : [])])
  await recomputeReachability(tx, source.id, viewer.now)
  await recomputeReachability(tx, target.id, viewer.now)
  await recordBoth(tx, viewer, source, target)
  return loadPatient(tx, viewer, { path: { id: target.id } })
}

/** By the specification, an active patient with an external id; also of the same practice, because of its currency. */
function refuseTarget(source: Stored, target: Stored): void {
  if (target.practiceId !== source.practiceId) throw conflict('merge_practice')
  if (target.patientStatus !== 'active' || target.externalId === null) throw conflict('merge_target')
}

/**
 * A patient has at most one current payment plan. If both accounts have one, the source's is canceled, because two
 * plans for one balance could charge more than is owed. Call it before the rows move.
 */
async function mergePlans(tx: Tx, now: Date, source: { id: string }, target: { id: string }): Promise<void> {
  if ((await currentPlanOf(tx, source.id)) === null || (await currentPlanOf(tx, target.id)) === null) return
  await cancelPlans(tx, [source.id], now)
}

async function recordBoth(tx: Tx, viewer: Viewer, source: Stored, target: Stored): Promise<void> {
  const event = 'patient_merged'
  await recordPatientChange(tx, viewer, {
    patient: source,
    event,
    timeline: { type: 'account_merged', data: { target_id: target.id } },
    changes: { merged_into: [null, target.id] },
  })
  await recordPatientChange(tx, viewer, {
    patient: target,
    event,
    timeline: { type: 'accounts_merged_in', data: { source_id: source.id, external_id: source.externalId } },
    changes: { merged_from: [null, source.id] },
  })
}
