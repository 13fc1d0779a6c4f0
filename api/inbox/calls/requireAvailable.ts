import { and, desc, eq, isNull } from 'drizzle-orm'
import { isFeatureOn } from '../../access/featuresOn.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { type CallAvailability, callAvailability } from '../../contract/calls.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { outboundCalls, patientContacts, practices, users } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'

/** The recipient of a call, and the caller. */
interface Callee {
  practiceId: string
  /** Null for an unrecognized number. */
  patientId: string | null
  /** The number to call. */
  phone: string | null
}

/** Call availability for the viewer. */
export async function availabilityOf(tx: ReadTx, viewer: Viewer, callee: Callee): Promise<CallAvailability> {
  const [current] = await tx
    .select({ patientId: outboundCalls.patientId, toPhone: outboundCalls.toPhone })
    .from(outboundCalls)
    .where(and(eq(outboundCalls.userId, viewer.userId), isNull(outboundCalls.releasedAt)))
    .orderBy(desc(outboundCalls.createdAt))
  const [practice] = await tx
    .select({
      customOutboundPhone: practices.customOutboundPhone,
      isOnshoreOnly: isFeatureOn('onshore-only-support', { companyId: practices.companyId, practiceId: practices.id }),
    })
    .from(practices)
    .where(eq(practices.id, callee.practiceId))
  const [user] = await tx.select({ isOnshore: users.isOnshore }).from(users).where(eq(users.id, viewer.userId))
  return callAvailability({
    ...practice!,
    current: current ?? null,
    patientId: callee.patientId,
    phone: callee.phone,
    hasPhone: callee.patientId === null || (await hasOpenPhone(tx, callee.patientId)),
    isOnshore: user!.isOnshore,
  })
}

/** @throws ApiError 409 with the availability as its code if the viewer cannot call now */
export async function requireAvailable(tx: ReadTx, viewer: Viewer, callee: Callee): Promise<void> {
  const availability = await availabilityOf(tx, viewer, callee)
  if (availability !== 'available') throw conflict(availability)
}

/** Whether a patient has a number that is not blocked. */
export async function hasOpenPhone(tx: ReadTx, patientId: string): Promise<boolean> {
  const isOpen = and(
    eq(patientContacts.patientId, patientId),
    eq(patientContacts.kind, 'phone'),
    eq(patientContacts.blocked, false),
  )
  return (await tx.select({ id: patientContacts.id }).from(patientContacts).where(isOpen).limit(1)).length > 0
}
