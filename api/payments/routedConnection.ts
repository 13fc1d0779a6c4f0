import { and, eq } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { locations, paymentConnections, providerGroups } from '../db/schema.ts'
import { conflict, invalidFields } from '../http/ApiError.ts'

/**
 * The account that receives a payment: the location's, else that of its provider group, else the practice's default.
 * @param locationId where the payment is taken; null if unknown
 * @returns the id of the payment connection
 * @throws ApiError 409 without an active account, 422 for a location of another practice
 */
export async function routedConnection(tx: ReadTx, practiceId: string, locationId: string | null): Promise<string> {
  const located = locationId === null ? null : await connectionOfLocation(tx, practiceId, locationId)
  const isRouted = located === null ? eq(paymentConnections.isDefault, true) : eq(paymentConnections.id, located)
  const isUsable = and(eq(paymentConnections.practiceId, practiceId), eq(paymentConnections.active, true), isRouted)
  const [connection] = await tx.select({ id: paymentConnections.id }).from(paymentConnections).where(isUsable)
  if (!connection) throw conflict('no_payment_connection')
  return connection.id
}

async function connectionOfLocation(tx: ReadTx, practiceId: string, id: string): Promise<string | null> {
  const isTheirs = and(eq(locations.id, id), eq(locations.practiceId, practiceId))
  const [location] = await tx
    .select({ own: locations.paymentConnectionId, ofGroup: providerGroups.paymentConnectionId })
    .from(locations)
    .leftJoin(providerGroups, eq(providerGroups.id, locations.providerGroupId))
    .where(isTheirs)
  if (!location) throw invalidFields({ location_id: 'no_such_location' })
  return location.own ?? location.ofGroup
}
