import { eq } from 'drizzle-orm'
import type { RefusalBody } from '../../api/contract/refusals/Refusal.ts'
import type { BillingCycleStatus } from '../../api/contract/statuses.ts'
import { billingCycles, patients } from '../../api/db/schema.ts'
import type { ApiHarness, Refusal } from './apiHarness.ts'
import { type PersonName, worldId } from './worldPeople.ts'

interface Batch extends Refusal {
  task_id: string | null
  total: number
  processed_ids: string[]
  skipped_ids: string[]
  skipped: Record<string, RefusalBody>
}

const id = (number: number) => worldId('patient', number)

/** Batches over patients of the test world, by their numbers, and setup of their states. */
export function batchCalls(opened: () => ApiHarness) {
  const batch = async (name: PersonName, action: string, body: object) =>
    opened().call<Batch>('POST', `/v2/patients/${action}`, { as: await opened().as(name), body })
  const one = async (name: PersonName, action: string, number: number, more: object = {}) => {
    const { status, body } = await batch(name, action, { patient_ids: [id(number)], ...more })
    return {
      status,
      skipped: body.skipped?.[id(number)]?.error_text,
      processed: body.processed_ids,
      text: body.error_text,
    }
  }
  /** Sets the status of a patient's last cycle and clears the pause; null removes the cycle. */
  async function place(number: number, status: BillingCycleStatus | null) {
    const { db } = opened().database
    const cycle = { status, notificationsLastTemplate: null, notificationsLastTime: null, endDate: null }
    if (status)
      await db
        .update(billingCycles)
        .set({ ...cycle, status })
        .where(eq(billingCycles.id, worldId('cycle', number)))
    const lastCycleId = status === null ? null : worldId('cycle', number)
    await db
      .update(patients)
      .set({ lastCycleId, lastCycleStatus: status, paused: false })
      .where(eq(patients.id, id(number)))
  }
  return { id, batch, one, place }
}
