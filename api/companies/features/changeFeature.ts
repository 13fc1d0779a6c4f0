import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/features.ts'
import { newId } from '../../db/newId.ts'
import { companies, features, practices } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { recordSettingChange } from '../../events/recordSettingChange.ts'
import { conflict, invalidFields, notFound } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { featureOf } from './listFeatures.ts'

type Flag = typeof features.$inferSelect

/** @throws ApiError 409 if the place has a flag of this name, 422 for a place that doesn't exist */
export async function createFeature(tx: Tx, viewer: Viewer, { body }: InputOf<typeof contract.createFeature>) {
  const { name, company_id: companyId, client_id: practiceId, active } = body
  await requirePlace(tx, companyId, practiceId)
  // Of two calls at once, the second one finds the flag of the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feature ${name}`}, 0))`)
  if ((await tx.$count(features, isAt(name, companyId, practiceId))) > 0) throw conflict('feature_set')
  const at = viewer.now.toISOString()
  const flag = { id: newId(), name, companyId, practiceId, active, createdAt: at, modifiedAt: at }
  await tx.insert(features).values(flag)
  await recordFlag(tx, viewer, { flag, action: 'feature_added', change: [null, active] })
  return featureOf(flag)
}

/** A call that changes nothing writes nothing. @throws ApiError 404, 409 for a newer version */
export async function updateFeature(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof contract.updateFeature>) {
  const flag = await lockFlag(tx, path.id)
  refuseStale(flag, body.modified_at)
  const { active } = body
  if (active === flag.active) return featureOf(flag)
  const modifiedAt = nextVersion(flag, viewer.now)
  await tx.update(features).set({ active, modifiedAt }).where(eq(features.id, flag.id))
  await recordFlag(tx, viewer, { flag, action: 'feature_changed', change: [flag.active, active] })
  return featureOf({ ...flag, active, modifiedAt })
}

/** @throws ApiError 404 */
export async function deleteFeature(tx: Tx, viewer: Viewer, { path }: InputOf<typeof contract.deleteFeature>) {
  const flag = await lockFlag(tx, path.id)
  await tx.delete(features).where(eq(features.id, flag.id))
  await recordFlag(tx, viewer, { flag, action: 'feature_removed', change: [flag.active, null] })
  return { id: flag.id }
}

async function requirePlace(tx: ReadTx, companyId: string | null, practiceId: string | null): Promise<void> {
  if (companyId !== null && (await tx.$count(companies, eq(companies.id, companyId))) === 0)
    throw invalidFields({ company_id: 'no_such_company' })
  if (practiceId === null) return
  const isTheirs = companyId === null ? sql`false` : eq(practices.companyId, companyId)
  if ((await tx.$count(practices, and(eq(practices.id, practiceId), isTheirs))) === 0)
    throw invalidFields({ client_id: 'no_such_practice' })
}

const isAt = (name: string, companyId: string | null, practiceId: string | null) =>
  and(
    eq(features.name, name),
    companyId === null ? isNull(features.companyId) : eq(features.companyId, companyId),
    practiceId === null ? isNull(features.practiceId) : eq(features.practiceId, practiceId),
  )

async function lockFlag(tx: Tx, id: string): Promise<Flag> {
  const [flag] = await tx.select().from(features).where(eq(features.id, id)).for('update')
  if (!flag) throw notFound('feature')
  return flag
}

interface FlagChange {
  flag: Flag
  action: string
  /** Whether it is on, before and after; null without a flag. */
  change: [from: boolean | null, to: boolean | null]
}

/** The name of the feature is the name of the changed field. */
const recordFlag = (tx: Tx, viewer: Viewer, { flag, action, change }: FlagChange) =>
  recordSettingChange(tx, viewer, {
    type: 'feature',
    id: flag.id,
    columns: { companyId: flag.companyId, practiceId: flag.practiceId },
    action,
    changes: { [flag.name]: change },
  })
