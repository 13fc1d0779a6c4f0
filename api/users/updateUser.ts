import { and, eq, inArray } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { updateUser as endpoint } from '../contract/users.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { locations, users } from '../db/schema.ts'
import { recordUserChange } from '../events/recordUserChange.ts'
import { invalidFields, notFound } from '../http/ApiError.ts'
import { lockUser } from './lockUser.ts'

/** @throws ApiError 404 for another user's id, 422 for a location outside the viewer's scope */
export async function updateUser(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  if (path.id !== viewer.userId) throw notFound('user')
  const user = await lockUser(tx, viewer, path)
  const { default_payment_location_id: locationId = user.defaultPaymentLocationId } = body
  const answer = { id: user.id, default_payment_location_id: locationId }
  if (locationId === user.defaultPaymentLocationId) return answer
  if (locationId !== null) await requireLocation(tx, viewer, locationId)
  const names = await locationNames(tx, [user.defaultPaymentLocationId, locationId])
  const modifiedAt = viewer.now.toISOString()
  await tx.update(users).set({ defaultPaymentLocationId: locationId, modifiedAt }).where(eq(users.id, user.id))
  await recordUserChange(tx, {
    user,
    by: viewer,
    action: 'user_defaults_changed',
    changes: { default_payment_location: names },
  })
  return answer
}

async function requireLocation(tx: ReadTx, viewer: Viewer, id: string): Promise<void> {
  const scope = inScope(viewer, { company: locations.companyId, practice: locations.practiceId })
  const isTheirs = and(eq(locations.id, id), scope)
  const [found] = await tx.select({ id: locations.id }).from(locations).where(isTheirs)
  if (!found) throw invalidFields({ default_payment_location_id: 'no_such_location' })
}

/** The log has names, in the order of the ids. */
async function locationNames(tx: ReadTx, ids: readonly [string | null, string | null]) {
  const known = ids.filter((id) => id !== null)
  const rows = await tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(inArray(locations.id, known))
  const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.name ?? null
  return [nameOf(ids[0]), nameOf(ids[1])] as [string | null, string | null]
}
