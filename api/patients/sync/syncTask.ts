import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { Tx } from '../../db/Tx.ts'
import { patients } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import type { TaskKind, TaskRow, TaskStep } from '../../tasks/TaskKind.ts'
import { lockPatient } from '../lockPatient.ts'
import type { SyncCounts } from './Connector.ts'
import { loadFromBillingSystem } from './loadFromBillingSystem.ts'

export const syncTaskName = 'patient_sync'

const nothing: SyncCounts = { visits_added: 0, visits_changed: 0, payments_added: 0, appointments_changed: 0 }

/** One account, in one step. Another user’s sync that finished since this request counts for both. */
export const syncTask: TaskKind = {
  name: syncTaskName,
  async step(tx, viewer, task) {
    const patient = await lockPatient(tx, viewer, patientIdOf(task))
    const requested = new Date(String(task.input['requested_at']))
    const isDone = patient.lastSyncedAt !== null && new Date(patient.lastSyncedAt) >= requested
    const what = String(task.input['what'])
    if (isDone && what === 'account') return finished(patient.id, nothing)
    return finished(patient.id, await sync(tx, viewer, patient, what))
  },
  async onAbandoned(tx, now, task) {
    const [patient] = await tx
      .update(patients)
      .set({ syncStatus: 'failed', modifiedAt: now.toISOString() })
      .where(eq(patients.id, patientIdOf(task)))
      .returning()
    if (!patient) return
    await recordPatientChange(
      tx,
      { userId: task.userId, now },
      {
        patient,
        event: 'patient_sync_failed',
        timeline: { type: 'sync_failed', data: { task_id: task.id } },
        changes: { sync_status: ['syncing', 'failed'] },
      },
    )
  },
}

const patientIdOf = (task: TaskRow) => String(task.input['patient_id'])

const finished = (id: string, counts: SyncCounts): TaskStep => ({
  done: 1,
  result: { processed_ids: [id], ...counts },
  isFinished: true,
})

async function sync(tx: Tx, viewer: Viewer, patient: typeof patients.$inferSelect, what: string): Promise<SyncCounts> {
  const counts = await loadFromBillingSystem(tx, viewer, patient, what)
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_synced',
    timeline: { type: 'patient_synced', data: { ...counts } },
    changes: { sync_status: [patient.syncStatus, 'synced'] },
  })
  return counts
}
