import { eq } from 'drizzle-orm'
import type { CallStatus } from '../../contract/calls.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { jobs, outboundCalls, users } from '../../db/schema.ts'
import type { JobKind } from '../../jobs/runDueJobs.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { newId } from '../../db/newId.ts'
import { addCallEntry } from './addCallEntry.ts'
import type { StoredCall } from './beginCall.ts'
import { callJobName, nextStep, type OpenStatus, stepSeconds } from './callSteps.ts'
import { recordCallEnd } from './recordCall.ts'

/** Polls the phone service and records a call’s status until it ends. */
export const followCallJob: JobKind = {
  name: callJobName,
  run: async (tx, now, payload) => {
    const [call] = await tx
      .select()
      .from(outboundCalls)
      .where(eq(outboundCalls.id, String(payload['callId'])))
      .for('update')
    if (!call || call.releasedAt !== null) return
    const status = nextStep({ status: call.status as OpenStatus, toPhone: call.toPhone }, await ownPhone(tx, call))
    const moved = await moveCall(tx, now, call, status)
    if (moved.releasedAt === null) await followOn(tx, now, moved)
    else await endCall(tx, now, moved)
  },
}

async function endCall(tx: Tx, now: Date, call: StoredCall): Promise<void> {
  const seconds = spokenSeconds(call)
  await addCallEntry(tx, now, call, seconds)
  await recordCallEnd(tx, now, call, seconds)
}

async function moveCall(tx: Tx, now: Date, call: StoredCall, status: CallStatus): Promise<StoredCall> {
  const at = now.toISOString()
  const [moved] = await tx
    .update(outboundCalls)
    .set({
      status,
      modifiedAt: at,
      ...(status === 'ringing' && { rightLegExternalId: newId() }),
      ...(status === 'in_progress' && { answeredAt: at }),
      ...(!(status in stepSeconds) && { releasedAt: at }),
    })
    .where(eq(outboundCalls.id, call.id))
    .returning()
  return moved!
}

async function followOn(tx: Tx, now: Date, { id, status }: StoredCall): Promise<void> {
  const runAt = new Date(now.getTime() + stepSeconds[status as OpenStatus] * 1000).toISOString()
  await tx
    .insert(jobs)
    .values({ id: newId(), name: callJobName, payload: { callId: id }, runAt, createdAt: now.toISOString() })
}

/** The phone that rings for the caller: the SIP phone if there is one. */
async function ownPhone(tx: ReadTx, { userId }: StoredCall): Promise<string | null> {
  if (userId === null) return null
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  return user?.sipPhone ?? user?.phone ?? null
}

const spokenSeconds = ({ answeredAt, releasedAt }: StoredCall): number =>
  answeredAt === null
    ? 0
    : Math.round((Date.parse(isoInstant(releasedAt!)) - Date.parse(isoInstant(answeredAt))) / 1000)
