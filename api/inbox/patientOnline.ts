import { and, eq, inArray, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { type listOnlineStatuses as endpoint, type OnlineStatus, onlineMs } from '../contract/patientPresence.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { patientPresences, patients, threads } from '../db/schema.ts'
import { notifyNow } from '../events/notices.ts'
import { isoInstant } from '../time/isoInstant.ts'

/** Online status of patients in the viewer’s scope. */
export async function listOnlineStatuses(
  tx: ReadTx,
  viewer: Viewer,
  { body }: InputOf<typeof endpoint>,
): Promise<OnlineStatus[]> {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const rows = await tx
    .select({ id: patients.id, onlineUntil: patientPresences.onlineUntil, lastSeenAt: patientPresences.lastSeenAt })
    .from(patients)
    .leftJoin(patientPresences, eq(patientPresences.patientId, patients.id))
    .where(and(inArray(patients.id, [...new Set(body.patient_ids)]), scope))
  return rows.map(({ id, onlineUntil, lastSeenAt }) => ({
    patient_id: id,
    is_online: onlineUntil !== null && Date.parse(isoInstant(onlineUntil)) > viewer.now.getTime(),
    last_seen_at: isoInstant(lastSeenAt),
  }))
}

/** Online status of a thread’s patient, as a column. */
export const isPatientOnline = ({ now }: Viewer) =>
  sql<boolean>`exists (select 1 from ${patientPresences}
    where ${patientPresences.patientId} = ${threads.patientId}
      and ${patientPresences.onlineUntil} > ${now.toISOString()}::timestamptz)`

type OnlinePatient = Pick<typeof patients.$inferSelect, 'id' | 'companyId' | 'practiceId'>

/** Records that a patient entered or left the portal, and notifies listeners of changes. */
export async function notePatientOnline(tx: Tx, now: Date, patient: OnlinePatient, isOnline: boolean): Promise<void> {
  const isTheirs = eq(patientPresences.patientId, patient.id)
  const [before] = await tx.select().from(patientPresences).where(isTheirs).for('update')
  const wasOnline = before !== undefined && Date.parse(isoInstant(before.onlineUntil)) > now.getTime()
  const lastSeenAt = isOnline || !before ? now.toISOString() : before.lastSeenAt
  const row = {
    patientId: patient.id,
    onlineUntil: new Date(now.getTime() + (isOnline ? onlineMs : 0)).toISOString(),
    lastSeenAt,
  }
  await tx.insert(patientPresences).values(row).onConflictDoUpdate({ target: patientPresences.patientId, set: row })
  if (wasOnline === isOnline) return
  const [thread] = await tx.select({ id: threads.id }).from(threads).where(eq(threads.patientId, patient.id))
  await notifyNow(tx, 'patient_online_changed', {
    company_id: patient.companyId,
    client_id: patient.practiceId,
    patient_id: patient.id,
    thread_id: thread?.id ?? null,
    presence: isOnline ? 'viewing' : 'left',
  })
}
