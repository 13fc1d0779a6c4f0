import { and, desc, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type * as contract from '../../contract/calls.ts'
import type { CallAvailability } from '../../contract/calls.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { phoneNumber } from '../../contract/patientContacts.ts'
import { uuidShape } from '../../contract/primitives.ts'
import { directActionRefusal } from '../../contract/threadActions.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { outboundCalls, threads } from '../../db/schema.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import { requirePatient } from '../../access/requirePatient.ts'
import { threadScope } from '../threadScope.ts'
import { callOf } from './callOf.ts'
import { availabilityOf } from './requireAvailable.ts'
import { bodyOfRefusal, refuse } from '../../contract/refusals/Refusal.ts'

/** One of the caller's own calls, or the last one. @throws ApiError 404 */
export async function getOutboundCall(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof contract.getOutboundCall>) {
  if (path.id !== viewer.userId) throw notFound('user')
  const isNamed = path.call !== 'latest'
  if (isNamed && !uuidShape.test(path.call)) throw notFound('call')
  const [call] = await tx
    .select()
    .from(outboundCalls)
    .where(and(eq(outboundCalls.userId, viewer.userId), isNamed ? eq(outboundCalls.id, path.call) : undefined))
    .orderBy(desc(outboundCalls.createdAt), desc(outboundCalls.id))
    .limit(1)
  if (!call) throw notFound('call')
  return callOf(call)
}

/** Call availability of a patient, with the reason. */
export async function getCallAvailability(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.getCallAvailability>,
) {
  const { id: patientId, practiceId } = await requirePatient(tx, viewer, path.id)
  const availability = await availabilityOf(tx, viewer, { practiceId, patientId, phone: null })
  return { availability, refusal: refusalBodyOf(viewer, availability) }
}

/** A viewer without a phone is denied before the call. */
function refusalBodyOf({ hasOwnPhone }: Viewer, availability: CallAvailability) {
  if (availability !== 'available') return bodyOfRefusal(refuse(availability))
  return hasOwnPhone === false ? bodyOfRefusal(refuse('no_own_phone')) : null
}

/** Call availability of a thread’s number. @throws ApiError 404; 409 without a number, or for a patient’s thread */
export async function getNumberAvailability(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.getNumberAvailability>,
) {
  const [thread] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.id, path.id), threadScope(viewer)))
  if (!thread) throw notFound('thread')
  if (thread.patientId !== null) throw conflict('called_from_card')
  const refused = directActionRefusal(viewer, thread, 'call')
  if (refused !== null && refused.code !== 'no_own_phone') throw conflict(refused)
  const phone = phoneNumber.parse(thread.name)
  const availability = await availabilityOf(tx, viewer, { practiceId: thread.practiceId, patientId: null, phone })
  return { availability, refusal: refusalBodyOf(viewer, availability), phone }
}
