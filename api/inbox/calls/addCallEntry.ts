import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/Tx.ts'
import { patients, threads } from '../../db/schema.ts'
import { emitThreadEvents } from '../../events/recordThreadChange.ts'
import { newId } from '../../db/newId.ts'
import { addMessage } from '../sending/addMessage.ts'
import { beginThread } from '../sending/threadOfMessage.ts'
import type { StoredCall } from './beginCall.ts'

/** Adds a finished call to the patient’s conversation, unless it never rang the patient. */
export async function addCallEntry(tx: Tx, now: Date, call: StoredCall, seconds: number): Promise<void> {
  if (call.patientId === null || call.rightLegExternalId === null) return
  // The patient is locked before the thread, as everywhere, so that two calls cannot deadlock.
  const [patient] = await tx.select().from(patients).where(eq(patients.id, call.patientId)).for('update')
  const [known] = await tx.select().from(threads).where(eq(threads.patientId, call.patientId)).for('update')
  const isAnswered = call.status === 'completed'
  const thread = await addMessage(tx, now, known ?? (await beginThread(tx, now, patient!)), {
    id: newId(),
    type: 'voice',
    userId: call.userId,
    inbound: false,
    text: isAnswered ? 'Spoke on the phone.' : 'Called; there was no answer.',
    status: isAnswered ? 'acknowledged' : 'sent',
    callInfo: { result: isAnswered ? 'answered' : 'no_answer', phone: call.toPhone, duration_seconds: seconds },
  })
  await emitThreadEvents(tx, now, { thread, events: ['new_message'], data: { position: thread.lastPosition } })
}
