import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/database.ts'
import { auditEntries, events, patientEvents } from '../db/schema.ts'
import { newId } from '../newId.ts'

type Facts = Record<string, string | number | boolean | null>

/** On whose behalf something changes; nobody's where the time has come by itself. */
interface Actor {
  userId: Viewer['userId'] | null
  impersonatorId?: string | null
  now: Date
}

interface PatientChange {
  patient: { id: string; companyId: string; practiceId: string }
  /** Name of the event on the feed. */
  event: string
  /** Entry of the account's timeline: what happened, in codes and ids. None where the account itself goes. */
  timeline?: { type: string; data?: Facts }
  /** Field to its value before and after, for the audit log. */
  changes: Record<string, [from: unknown, to: unknown]>
}

/**
 * Writes what a change of a patient leaves behind: the event, the audit entry and the line of the
 * timeline. Called in the transaction of the change, so that none is without the others.
 * @returns the id of the line of the timeline
 */
export async function recordPatientChange(tx: Tx, viewer: Actor, change: PatientChange): Promise<string> {
  const { patient } = change
  const createdAt = viewer.now.toISOString()
  const scope = { companyId: patient.companyId, practiceId: patient.practiceId }
  await tx.insert(events).values({ ...scope, name: change.event, patientId: patient.id, createdAt })
  await tx.insert(auditEntries).values({
    id: newId(),
    ...scope,
    objectType: 'patient',
    objectId: patient.id,
    userId: viewer.userId,
    impersonatorId: viewer.impersonatorId ?? null,
    action: change.event,
    changes: change.changes,
    createdAt,
  })
  const lineId = newId()
  if (!change.timeline) return lineId
  const { type, data = {} } = change.timeline
  await tx
    .insert(patientEvents)
    .values({ id: lineId, patientId: patient.id, userId: viewer.userId, type, data, createdAt })
  return lineId
}
