import { and, eq, ne } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { updateLocation as endpoint } from '../../contract/locations.ts'
import { locations } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { changedColumns } from '../../events/changedColumns.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { conflict, invalidFields, notFound } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { lockPractice } from '../lockPractice.ts'
import { markUnapplied } from '../sync/unapplied.ts'
import { getLocation } from '../practiceLists.ts'

type Row = typeof locations.$inferSelect
type Body = InputOf<typeof endpoint>['body']

/** Field and column of each value that can change. */
const columns = {
  friendly_name: 'friendlyName',
  enabled: 'enabled',
  is_enabled_for_pre_service: 'preServiceEnabled',
  pre_service_golive_date: 'preServiceGoliveDate',
  timezone: 'timezone',
  tax_id: 'taxId',
  tags: 'tags',
} as const satisfies Record<string, keyof Row>
type Field = keyof typeof columns

/** Changes a location. A call that changes nothing writes nothing. */
export async function updateLocation(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const location = await lockLocation(tx, viewer, path.id)
  refuseStale(location, body.modified_at)
  const { set, changes } = changedColumns(columns, location, valuesOf(location, body))
  if (Object.keys(changes).length > 0) {
    const after = { ...location, ...set }
    if (after.preServiceEnabled && after.preServiceGoliveDate === null)
      throw invalidFields({ pre_service_golive_date: 'golive_required' })
    if (location.enabled && !after.enabled) await refuseLast(tx, location)
    await tx
      .update(locations)
      .set({ ...set, modifiedAt: nextVersion(location, viewer.now) })
      .where(eq(locations.id, location.id))
    const { companyId, practiceId, name } = location
    await markUnapplied(tx, practiceId, 'locations', viewer.now)
    await recordPracticeChange(
      tx,
      viewer,
      { companyId, practiceId },
      {
        action: 'location_changed',
        changes: { location_name: [name, name], ...changes },
      },
    )
  }
  return getLocation(tx, viewer, { path })
}

/** The practice is locked too: of two calls at once that disable its locations, the second sees the first. */
async function lockLocation(tx: Tx, viewer: Viewer, id: string): Promise<Row> {
  const scope = inScope(viewer, { company: locations.companyId, practice: locations.practiceId })
  const isTheirs = and(eq(locations.id, id), scope)
  const [owner] = await tx.select({ practiceId: locations.practiceId }).from(locations).where(isTheirs)
  if (!owner) throw notFound('location')
  await lockPractice(tx, viewer, owner.practiceId)
  const [location] = await tx.select().from(locations).where(isTheirs).for('update')
  if (!location) throw notFound('location')
  return location
}

/** An empty text is none; turning on pre-service clears an earlier go-live date. */
function valuesOf(location: Row, body: Body): Partial<Record<Field, unknown>> {
  const starts = body.is_enabled_for_pre_service === true && !location.preServiceEnabled
  return {
    friendly_name: body.friendly_name === '' ? null : body.friendly_name,
    enabled: body.enabled,
    is_enabled_for_pre_service: body.is_enabled_for_pre_service,
    pre_service_golive_date: body.pre_service_golive_date ?? (starts ? null : body.pre_service_golive_date),
    timezone: body.timezone,
    tax_id: body.tax_id === '' ? null : body.tax_id,
    tags: body.data?.tags && [...new Set(body.data.tags)],
  }
}

/** Specification: the last location can't be disabled. */
async function refuseLast(tx: ReadTx, { id, practiceId }: Row): Promise<void> {
  const others = and(eq(locations.practiceId, practiceId), eq(locations.enabled, true), ne(locations.id, id))
  if ((await tx.$count(locations, others)) === 0) throw conflict('last_location')
}
