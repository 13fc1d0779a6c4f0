import type { PatientEventType } from '../contract/statuses.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { EventName } from '../contract/events.ts'
import type { Tx } from '../db/Tx.ts'
import { inArray } from 'drizzle-orm'
import { insertRows } from '../db/insertRows.ts'
import { auditEntries, events, patientEvents, patients } from '../db/schema.ts'
import { patientSet } from '../db/patientSet.ts'
import { groupBy } from '../listing/groupBy.ts'
import { newId } from '../db/newId.ts'

type Facts = Record<string, string | number | boolean | null>

/** The user who caused a change. Null for scheduled changes. */
export interface Actor {
  userId: Viewer['userId'] | null
  impersonatorId?: string | null
  now: Date
}

export interface PatientChange {
  patient: { id: string; companyId: string; practiceId: string }
  /** Name of the event on the feed. */
  event: EventName
  /** Entry of the account’s timeline, in codes and ids. None when the account itself is deleted. */
  timeline?: { type: PatientEventType; data?: Facts }
  /** Field to its value before and after, for the audit log. Null if one entry of the log covers many patients. */
  changes: Record<string, [from: unknown, to: unknown]> | null
  /** Marks the account as modified, so that a copy from before is refused as stale. */
  isModification?: boolean
}

/**
 * Records a change of a patient: the event, the audit entry, the timeline entry, and the patient’s last action. Called
 * within the transaction of the change, so that they are atomic.
 * @returns the id of the timeline entry
 */
export async function recordPatientChange(tx: Tx, actor: Actor, change: PatientChange): Promise<string> {
  const [lineId] = await recordPatientChanges(tx, actor, [change])
  return lineId!
}

/** The same for many patients at once, with one statement per table instead of one per patient. */
export const recordPatientChanges = (tx: Tx, actor: Actor, changes: readonly PatientChange[]): Promise<string[]> =>
  recordChangesBy(
    tx,
    changes.map((change) => ({ actor, change })),
  )

/** The same for changes that different users caused. */
export async function recordChangesBy(
  tx: Tx,
  caused: readonly { actor: Actor; change: PatientChange }[],
): Promise<string[]> {
  if (caused.length === 0) return []
  const scoped = caused.map(({ actor: { userId, impersonatorId = null, now }, change }) => {
    const { id: patientId, companyId, practiceId } = change.patient
    const createdAt = now.toISOString()
    return {
      ...change,
      patientId,
      lineId: newId(),
      userId,
      impersonatorId,
      scope: { companyId, practiceId, createdAt },
    }
  })
  await tx.insert(events).values(scoped.map(({ scope, event, patientId }) => ({ ...scope, name: event, patientId })))
  const audited = scoped.filter((each) => each.changes !== null)
  const entries = audited.map(({ scope, event, patientId, userId, impersonatorId, changes }) => ({
    ...scope,
    id: newId(),
    objectType: 'patient' as const,
    objectId: patientId,
    userId,
    impersonatorId,
    action: event,
    changes: changes!,
  }))
  await insertRows(tx, auditEntries, entries)
  const lines = scoped.flatMap(({ patientId, lineId, userId, timeline, scope: { createdAt } }) =>
    timeline ? { id: lineId, patientId, userId, type: timeline.type, data: timeline.data ?? {}, createdAt } : [],
  )
  await insertRows(tx, patientEvents, lines)
  await markPatients(tx, scoped)
  return scoped.map(({ lineId }) => lineId)
}

type Marked = Pick<PatientChange, 'timeline' | 'isModification'> & {
  patientId: string
  userId: string | null
  scope: { createdAt: string }
}

/** Last user action of each account, for the list’s filter, and when it was modified. */
async function markPatients(tx: Tx, changes: readonly Marked[]): Promise<void> {
  const marks = changes.map(({ patientId, userId, timeline, isModification, scope }) => ({
    patientId,
    ...(userId !== null && timeline && { lastAction: timeline.type }),
    ...(isModification && { modifiedAt: scope.createdAt }),
  }))
  for (const [, alike] of groupBy(marks, ({ lastAction = '', modifiedAt = '' }) => `${lastAction} ${modifiedAt}`)) {
    const { patientId: _, ...mark } = alike[0]!
    if (Object.keys(mark).length === 0) continue
    const ids = alike.map(({ patientId }) => patientId)
    await tx
      .update(patients)
      .set(mark)
      .where(inArray(patients.id, patientSet(ids)))
  }
}
