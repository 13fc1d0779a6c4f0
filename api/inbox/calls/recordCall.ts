import type { Tx } from '../../db/Tx.ts'
import { auditEntries, events } from '../../db/schema.ts'
import { type Actor, type PatientChange, recordPatientChange } from '../../events/recordChange.ts'
import { newId } from '../../db/newId.ts'
import type { StoredCall } from './beginCall.ts'

/** Records the start of a call within its transaction: the event and the audit entry. */
export const recordCallStart = (tx: Tx, actor: Actor, call: StoredCall): Promise<unknown> =>
  recordCall(tx, actor, call, { event: 'call_started', changes: { status: [null, call.status] } })

/** The same for its end; a known patient also gets an entry in the account's timeline. */
export const recordCallEnd = (tx: Tx, now: Date, call: StoredCall, seconds: number): Promise<unknown> =>
  recordCall(tx, { userId: call.userId, now }, call, {
    event: 'call_ended',
    timeline: { type: 'outbound_call', data: { result: call.status, duration_seconds: seconds } },
    changes: { call_result: [null, call.status] },
  })

type Recorded = Omit<PatientChange, 'patient' | 'changes'> & { changes: NonNullable<PatientChange['changes']> }

/** A call to an unrecognized number belongs to the practice. */
async function recordCall(tx: Tx, actor: Actor, call: StoredCall, { event, timeline, changes }: Recorded) {
  const { companyId, practiceId, patientId } = call
  if (patientId !== null) {
    const patient = { id: patientId, companyId, practiceId }
    return recordPatientChange(tx, actor, { patient, event, changes, ...(timeline && { timeline }) })
  }
  const scope = { companyId, practiceId, createdAt: actor.now.toISOString() }
  await tx.insert(events).values({ ...scope, name: event })
  return tx.insert(auditEntries).values({
    ...scope,
    id: newId(),
    objectType: 'practice',
    objectId: practiceId,
    userId: actor.userId,
    impersonatorId: actor.impersonatorId ?? null,
    action: event,
    changes,
  })
}
