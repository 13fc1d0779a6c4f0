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
  /** Field to its value before and after, for the audit log. */
  changes: Record<string, [from: unknown, to: unknown]>
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

/** The same for changes of many patients at once, in a statement each and not a statement a patient. */
export async function recordPatientChanges(tx: Tx, actor: Actor, changes: readonly PatientChange[]): Promise<string[]> {
  if (changes.length === 0) return []
  const createdAt = actor.now.toISOString()
  const { userId, impersonatorId = null } = actor
  const scoped = changes.map((change) => {
    const { id: patientId, companyId, practiceId } = change.patient
    return { ...change, patientId, lineId: newId(), scope: { companyId, practiceId, createdAt } }
  })
  await tx.insert(events).values(scoped.map(({ scope, event, patientId }) => ({ ...scope, name: event, patientId })))
  const entries = scoped.map(({ scope, event, patientId, changes: fields }) => ({
    ...scope,
    id: newId(),
    objectType: 'patient' as const,
    objectId: patientId,
    userId,
    impersonatorId,
    action: event,
    changes: fields,
  }))
  await insertRows(tx, auditEntries, entries)
  const lines = scoped.flatMap(({ patientId, lineId, timeline }) =>
    timeline ? { id: lineId, patientId, userId, type: timeline.type, data: timeline.data ?? {}, createdAt } : [],
  )
  await insertRows(tx, patientEvents, lines)
  if (userId !== null) await rememberLastActions(tx, lines)
  return scoped.map(({ lineId }) => lineId)
}

/** Last user action of each account, for the list’s filter. */
async function rememberLastActions(
  tx: Tx,
  lines: readonly { patientId: string; type: PatientEventType }[],
): Promise<void> {
  for (const [lastAction, alike] of groupBy(lines, ({ type }) => type)) {
    const ids = alike.map(({ patientId }) => patientId)
    await tx
      .update(patients)
      .set({ lastAction })
      .where(inArray(patients.id, patientSet(ids)))
  }
}
