import { and, desc, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type * as contract from '../../contract/calls.ts'
import { callRefusals } from '../../contract/calls.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { uuidShape } from '../../contract/primitives.ts'
import type { Tx } from '../../db/database.ts'
import { outboundCalls, patients } from '../../db/schema.ts'
import { notFound } from '../../http/ApiError.ts'
import { requirePatient } from '../../patients/requirePatient.ts'
import { callOf } from './callOf.ts'
import { availabilityOf } from './requireAvailable.ts'

/** One of the caller's own calls, or the last one. @throws ApiError 404 */
export async function getOutboundCall(tx: Tx, viewer: Viewer, { path }: InputOf<typeof contract.getOutboundCall>) {
  if (path.id !== viewer.userId) throw notFound('User')
  const isNamed = path.call !== 'latest'
  if (isNamed && !uuidShape.test(path.call)) throw notFound('Call')
  const [call] = await tx
    .select()
    .from(outboundCalls)
    .where(and(eq(outboundCalls.userId, viewer.userId), isNamed ? eq(outboundCalls.id, path.call) : undefined))
    .orderBy(desc(outboundCalls.createdAt), desc(outboundCalls.id))
    .limit(1)
  if (!call) throw notFound('Call')
  return callOf(call)
}

/** Whether the caller can call a patient now, with the reason where not. */
export async function getCallAvailability(
  tx: Tx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.getCallAvailability>,
) {
  const { id } = await requirePatient(tx, viewer, path.id)
  const [patient] = await tx.select({ practiceId: patients.practiceId }).from(patients).where(eq(patients.id, id))
  const availability = await availabilityOf(tx, viewer, { practiceId: patient!.practiceId, patientId: id })
  return { availability, text: availability === 'available' ? null : callRefusals[availability] }
}
