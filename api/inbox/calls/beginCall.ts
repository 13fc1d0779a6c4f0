import type { Tx } from '../../db/Tx.ts'
import { jobs, outboundCalls } from '../../db/schema.ts'
import type { Actor } from '../../events/recordChange.ts'
import { newId } from '../../db/newId.ts'
import { callJobName, stepSeconds } from './callSteps.ts'

export type StoredCall = typeof outboundCalls.$inferSelect

type NewCall = Pick<StoredCall, 'companyId' | 'practiceId' | 'userId' | 'patientId' | 'contactId' | 'toPhone'> & {
  language?: StoredCall['language']
}

/** Saves a call and passes it to the phone service. A job follows it until it ends. */
export async function beginCall(tx: Tx, actor: Actor, call: NewCall): Promise<StoredCall> {
  const at = actor.now.toISOString()
  const [stored] = await tx
    .insert(outboundCalls)
    .values({ ...call, id: newId(), createdAt: at, modifiedAt: at })
    .returning()
  await tx.insert(jobs).values({
    id: newId(),
    name: callJobName,
    payload: { callId: stored!.id },
    runAt: new Date(actor.now.getTime() + stepSeconds.initiated * 1000).toISOString(),
    createdAt: at,
  })
  return stored!
}
