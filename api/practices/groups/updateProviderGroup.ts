import { and, eq, ne } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { groupKindOf } from '../../contract/connectors/practiceGroups.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { updateProviderGroup as endpoint } from '../../contract/providerGroups.ts'
import { providerGroups } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { changedColumns } from '../../events/changedColumns.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { lockPractice } from '../lockPractice.ts'
import { markUnapplied } from '../sync/unapplied.ts'
import { readProviderGroup } from './listProviderGroups.ts'

type Row = typeof providerGroups.$inferSelect
type Input = InputOf<typeof endpoint>

/** Enables or disables a group of a practice's providers or facilities. A call that changes nothing writes nothing. */
export async function updateProviderGroup(tx: Tx, viewer: Viewer, { path, body }: Input) {
  const { group, practice } = await lockGroup(tx, viewer, path.id, body.client_id)
  refuseStale(group, body.modified_at)
  const { set, changes } = changedColumns({ enabled: 'enabled' }, group, { enabled: body.enabled })
  if (Object.keys(changes).length > 0) {
    if (!body.enabled) await refuseLast(tx, group)
    await tx
      .update(providerGroups)
      .set({ ...set, modifiedAt: nextVersion(group, viewer.now) })
      .where(eq(providerGroups.id, group.id))
    const { companyId, practiceId, name } = group
    await markUnapplied(tx, practiceId, 'groups', viewer.now)
    const isFacility = groupKindOf(practice.connectionType) === 'facility'
    await recordPracticeChange(
      tx,
      viewer,
      { companyId, practiceId },
      {
        action: isFacility ? 'facility_group_changed' : 'provider_group_changed',
        changes: { group: [name, name], ...changes },
      },
    )
  }
  return readProviderGroup(tx, viewer, group.id)
}

/** The practice is locked too: of two calls at once that disable its groups, the second sees the first. */
async function lockGroup(tx: Tx, viewer: Viewer, id: string, practiceId: string | undefined) {
  const scope = inScope(viewer, { company: providerGroups.companyId, practice: providerGroups.practiceId })
  const isOfPractice = practiceId === undefined ? undefined : eq(providerGroups.practiceId, practiceId)
  const isTheirs = and(eq(providerGroups.id, id), isOfPractice, scope)
  const [owner] = await tx.select({ practiceId: providerGroups.practiceId }).from(providerGroups).where(isTheirs)
  if (!owner) throw notFound('provider_group')
  const practice = await lockPractice(tx, viewer, owner.practiceId)
  const [group] = await tx.select().from(providerGroups).where(isTheirs).for('update')
  if (!group) throw notFound('provider_group')
  return { group, practice }
}

/** Specification: the last group can't be disabled. */
async function refuseLast(tx: ReadTx, { id, practiceId }: Row): Promise<void> {
  const isOther = and(
    eq(providerGroups.practiceId, practiceId),
    eq(providerGroups.enabled, true),
    ne(providerGroups.id, id),
  )
  if ((await tx.$count(providerGroups, isOther)) === 0) throw conflict('last_group')
}
