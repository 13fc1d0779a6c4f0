import { and, eq, ne } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/providers.ts'
import { providers } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { changedColumns } from '../../events/changedColumns.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { lockPractice } from '../lockPractice.ts'
import { markUnapplied } from '../sync/unapplied.ts'
import { enableRefusal } from './enableRefusal.ts'
import { getProvider } from './listProviders.ts'

type Row = typeof providers.$inferSelect

/** Field and column of each value that can change. */
const columns = { do_not_bill: 'doNotBill', telehealth_link: 'telehealthLink' } as const satisfies Record<
  string,
  keyof Row
>

/** Enables or disables a provider. A call that changes nothing writes nothing. */
export async function updateProvider(tx: Tx, viewer: Viewer, input: InputOf<typeof contract.updateProvider>) {
  const { path, body } = input
  const { provider, practice } = await lockProvider(tx, viewer, path.id)
  refuseStale(provider, body.modified_at)
  if (provider.doNotBill && !body.do_not_bill) {
    const refused = enableRefusal({ ...provider, isPracticeEnabled: practice.enabled })
    if (refused) throw conflict(refused)
  }
  if (!provider.doNotBill && body.do_not_bill) await refuseLast(tx, provider)
  if (provider.doNotBill !== body.do_not_bill) await markUnapplied(tx, provider.practiceId, 'providers', viewer.now)
  await write(tx, viewer, provider, { do_not_bill: body.do_not_bill })
  return getProvider(tx, viewer, { path })
}

/** Sets or removes the address of a provider's video visits. */
export async function setTelehealthLink(tx: Tx, viewer: Viewer, input: InputOf<typeof contract.setTelehealthLink>) {
  const { path, body } = input
  const { provider } = await lockProvider(tx, viewer, path.id)
  refuseStale(provider, body.modified_at)
  await write(tx, viewer, provider, { telehealth_link: body.telehealth_link })
  return getProvider(tx, viewer, { path })
}

/** The practice is locked too: of two calls at once that disable its providers, the second sees the first. */
async function lockProvider(tx: Tx, viewer: Viewer, id: string) {
  const scope = inScope(viewer, { company: providers.companyId, practice: providers.practiceId })
  const isTheirs = and(eq(providers.id, id), scope)
  const [owner] = await tx.select({ practiceId: providers.practiceId }).from(providers).where(isTheirs)
  if (!owner) throw notFound('provider')
  const practice = await lockPractice(tx, viewer, owner.practiceId)
  const [provider] = await tx.select().from(providers).where(isTheirs).for('update')
  if (!provider) throw notFound('provider')
  return { provider, practice }
}

async function write(tx: Tx, viewer: Viewer, provider: Row, values: Partial<Record<keyof typeof columns, unknown>>) {
  const { set, changes } = changedColumns(columns, provider, values)
  if (Object.keys(changes).length === 0) return
  await tx
    .update(providers)
    .set({ ...set, modifiedAt: nextVersion(provider, viewer.now) })
    .where(eq(providers.id, provider.id))
  const { companyId, practiceId, firstName, lastName } = provider
  const name = `${firstName} ${lastName}`.trim()
  await recordPracticeChange(
    tx,
    viewer,
    { companyId, practiceId },
    {
      action: 'provider_changed',
      changes: { provider: [name, name], ...changes },
    },
  )
}

/** The last enabled provider stays, as the last location does. */
async function refuseLast(tx: ReadTx, { id, practiceId }: Row): Promise<void> {
  const others = and(eq(providers.practiceId, practiceId), eq(providers.doNotBill, false), ne(providers.id, id))
  if ((await tx.$count(providers, others)) === 0) throw conflict('last_provider')
}
