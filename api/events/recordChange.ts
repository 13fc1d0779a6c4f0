import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/database.ts'
import { auditEntries, events, patientEvents } from '../db/schema.ts'
import { newId } from '../newId.ts'

type Facts = Record<string, string | number | boolean | null>

interface PatientChange {
  patient: { id: string; companyId: string; practiceId: string }
  /** Name of the event on the feed. */
  event: string
  /** Entry of the account's timeline: what happened, in codes and ids. */
  timeline: { type: string; data?: Facts }
  /** Field to its value before and after, for the audit log. */
  changes: Record<string, [from: unknown, to: unknown]>
}

/**
 * Writes what a change of a patient leaves behind: the event, the audit entry and the line of the
 * timeline. Called in the transaction of the change, so that none is without the others.
 */
export async function recordPatientChange(tx: Tx, viewer: Viewer, change: PatientChange): Promise<void> {
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
    impersonatorId: viewer.impersonatorId,
    action: change.event,
    changes: change.changes,
    createdAt,
  })
  const { type, data = {} } = change.timeline
  await tx
    .insert(patientEvents)
    .values({ id: newId(), patientId: patient.id, userId: viewer.userId, type, data, createdAt })
}
