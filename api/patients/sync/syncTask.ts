import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { AccountData } from '../../connectors/Account.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { patients } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import type { TaskKind, TaskRow, TaskStep } from '../../tasks/TaskKind.ts'
import { lockPatient } from '../lockPatient.ts'
import { loadAccounts, requestsOf, type SyncedPart } from './loadAccounts.ts'
import { requireAdapter } from './requireAdapter.ts'
import { type SyncCounts, writeAll } from './SyncedAccounts.ts'

type Patient = typeof patients.$inferSelect

export const syncTaskName = 'patient_sync'

const nothing: SyncCounts = { visits_added: 0, visits_changed: 0, payments_added: 0, appointments_changed: 0 }

/** One account, in one step. Another user’s sync that finished since this request counts for both. */
export const syncTask: TaskKind = {
  name: syncTaskName,
  async ask(read, { now }, task) {
    const [patient] = await read
      .select()
      .from(patients)
      .where(eq(patients.id, patientIdOf(task)))
    return patient && !isDone(patient, task) ? askOne(read, patient, partOf(task), now) : null
  },
  async step(tx, viewer, task, asked) {
    const patient = await lockPatient(tx, viewer, patientIdOf(task))
    const [data] = (asked as readonly AccountData[] | null) ?? []
    if (isDone(patient, task) || !data) return finished(patient.id, nothing)
    return finished(patient.id, await write(tx, viewer, patient, data))
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

const partOf = ({ input }: TaskRow) => String(input['what']) as SyncedPart

const isDone = ({ lastSyncedAt }: Patient, task: TaskRow): boolean =>
  partOf(task) === 'account' &&
  lastSyncedAt !== null &&
  new Date(lastSyncedAt) >= new Date(String(task.input['requested_at']))

async function askOne(read: ReadTx, patient: Patient, part: SyncedPart, now: Date) {
  const loaded = await loadAccounts(read, patient.practiceId, [patient])
  const { rows } = await requireAdapter(loaded.connectionType).accounts({}, requestsOf(loaded, [patient], part, now))
  return rows
}

async function write(tx: Tx, viewer: Viewer, patient: Patient, data: AccountData): Promise<SyncCounts> {
  const { accounts } = await loadAccounts(tx, patient.practiceId, [patient])
  const [counts] = await writeAll(tx, viewer, [{ patient, account: accounts.get(patient.id)!, data }])
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_synced',
    timeline: { type: 'patient_synced', data: { ...counts! } },
    changes: { sync_status: [patient.syncStatus, 'synced'] },
  })
  return counts!
}
