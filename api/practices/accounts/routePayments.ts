import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { routePayments as endpoint } from '../../contract/paymentConnections.ts'
import { locations, paymentConnections, providerGroups } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { invalidFields } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { lockPractice } from '../lockPractice.ts'
import { labelOf, lockAccount } from './lockAccount.ts'

type Input = InputOf<typeof endpoint>

/** Routes payments of a location or of a provider group to an account. A call that changes nothing writes nothing. */
export async function routePayments(tx: Tx, viewer: Viewer, { body }: Input) {
  const practice = await lockPractice(tx, viewer, body.client_id)
  const { table, row, named } = await lockRouted(tx, practice.id, body)
  refuseStale(row, body.modified_at)
  const { payment_connection_id: id } = body
  const account = id === null ? null : await lockAccount(tx, practice.id, id)
  if (id !== null && !account) throw invalidFields({ payment_connection_id: 'no_such_bank_account' })
  const modifiedAt = row.paymentConnectionId === id ? row.modifiedAt : nextVersion(row, viewer.now)
  if (row.paymentConnectionId !== id) {
    await tx.update(table).set({ paymentConnectionId: id, modifiedAt }).where(eq(table.id, row.id))
    const former = row.paymentConnectionId && (await labelOfAccount(tx, row.paymentConnectionId))
    await recordPracticeChange(tx, viewer, row, {
      action: 'payments_routed',
      changes: { [named]: [row.name, row.name], payment_account: [former, account && labelOf(account)] },
    })
  }
  return {
    client_id: practice.id,
    location_id: body.location_id ?? null,
    provider_group_id: body.provider_group_id ?? null,
    payment_connection_id: id,
    modified_at: isoInstant(modifiedAt),
  }
}

/** @throws ApiError 422 for a location or a group of another practice, and unless exactly one of them is given */
async function lockRouted(tx: Tx, practiceId: string, { location_id, provider_group_id }: Input['body']) {
  if ((location_id == null) === (provider_group_id == null)) throw invalidFields({ location_id: 'one_route' })
  if (location_id != null) {
    const isTheirs = and(eq(locations.id, location_id), eq(locations.practiceId, practiceId))
    const [row] = await tx.select().from(locations).where(isTheirs).for('update')
    if (!row) throw invalidFields({ location_id: 'no_such_location' })
    return { table: locations, row, named: 'location_name' }
  }
  const isTheirs = and(eq(providerGroups.id, provider_group_id!), eq(providerGroups.practiceId, practiceId))
  const [row] = await tx.select().from(providerGroups).where(isTheirs).for('update')
  if (!row) throw invalidFields({ provider_group_id: 'no_such_provider_group' })
  return { table: providerGroups, row, named: 'group' }
}

/** It may have been disconnected since. */
async function labelOfAccount(tx: ReadTx, id: string): Promise<string | null> {
  const [found] = await tx.select().from(paymentConnections).where(eq(paymentConnections.id, id))
  return found ? labelOf(found) : null
}
