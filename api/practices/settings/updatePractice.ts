import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { featuresOn } from '../../access/featuresOn.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { updatePractice as endpoint } from '../../contract/practices.ts'
import type { ProviderRelationship, ReviewPair } from '../../contract/settings/structuredSettings.ts'
import { patients, practices } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { changedColumns } from '../../events/changedColumns.ts'
import { recordSettingChange } from '../../events/recordSettingChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import type { CallSite } from '../../http/Route.ts'
import { lockPractice } from '../lockPractice.ts'
import { completedRelationships } from '../preVisit/completedRelationships.ts'
import { relationshipItems } from '../preVisit/relationshipItems.ts'
import { getPractice } from '../practices.ts'
import { changedSettings, valueOf } from './changedSettings.ts'
import { movedHours, refuseHours } from './practiceHours.ts'
import { reviewPairs } from './reviewPairs.ts'
import { requireOwnPhones } from './requireOwnPhones.ts'
import { requireReady } from './requireReady.ts'
import { columnsFor, storedSettings } from './storedSettings.ts'

type Row = typeof practices.$inferSelect
type Body = InputOf<typeof endpoint>['body']

/** Column of each field that has one. */
const columns = {
  name: 'name',
  timezone: 'timezone',
  currency: 'currency',
  tax_id: 'taxId',
  enabled: 'enabled',
  active: 'active',
  work_hours_start: 'workHoursStart',
  work_hours_end: 'workHoursEnd',
  voice_ai_hours_start: 'voiceAiHoursStart',
  voice_ai_hours_end: 'voiceAiHoursEnd',
  custom_portal_link: 'customPortalLink',
  address: 'address',
} as const satisfies Partial<Record<keyof Body, keyof Row>>

/** Changes a practice and its settings. A call that changes nothing writes nothing. */
export async function updatePractice(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof endpoint>,
  site: Pick<CallSite, 'phones' | 'secrets' | 'outside'>,
) {
  const practice = await lockPractice(tx, viewer, path.id)
  refuseStale(practice, body.modified_at)
  const facts = { connectionType: practice.connectionType, features: await featuresAt(tx, practice) }
  refuseHours(viewer, facts.features, practice, body)
  const fields = { ...movedHours(practice, body, viewer.now), ...body }
  const { set, changes } = changedColumns(columns, practice, fields)
  const stored = storedSettings(practice)
  const requested = await completedSettings(tx, practice, body.meta ?? {}, { stored, site })
  const settings = changedSettings(viewer, { facts, currency: practice.currency, stored }, requested)
  await requireOwnPhones(tx, practice, { settings, phones: site.phones })
  for (const [key, value] of Object.entries(settings)) changes[key] = [valueOf(key, stored), value]
  if (Object.keys(changes).length > 0) {
    if (set.currency) await refuseUsedCurrency(tx, practice)
    if (set.active) await requireReady(tx, { ...practice, ...set })
    const modifiedAt = nextVersion(practice, viewer.now)
    await tx
      .update(practices)
      .set({ ...set, ...columnsFor(settings, practice), modifiedAt })
      .where(eq(practices.id, practice.id))
    await recordSettingChange(tx, viewer, {
      type: 'practice',
      ...ownerOf(practice),
      action: 'practice_changed',
      changes,
    })
  }
  return getPractice(tx, viewer, { path })
}

interface Known {
  stored: Readonly<Record<string, unknown>>
  /** Calls the billing system. */
  site: Pick<CallSite, 'secrets' | 'outside'>
}

/** The requested settings, with what the server itself adds to them. */
async function completedSettings(
  tx: ReadTx,
  { id }: Row,
  requested: NonNullable<Body['meta']>,
  { stored, site }: Known,
): Promise<Readonly<Record<string, unknown>>> {
  const completed = { ...requested }
  const of = <Each>(key: string) => ({ stored: valueOf(key, stored) as Each[], requested: requested[key] as Each[] })
  const pairs = 'review_if_provider_insurance'
  if (requested[pairs]) completed[pairs] = await reviewPairs(tx, id, of<ReviewPair>(pairs))
  const relationships = 'checkin_provider_coc_relationships'
  if (requested[relationships])
    completed[relationships] = await completedRelationships(tx, id, {
      ...of<ProviderRelationship>(relationships),
      items: () => relationshipItems(tx, id, site),
    })
  return completed
}

const ownerOf = ({ id, companyId }: Row) => ({ id, columns: { companyId, practiceId: id } })

async function featuresAt(tx: ReadTx, { id, companyId }: Row): Promise<string[]> {
  const place = sql`select ${companyId}::uuid, ${id}::uuid`
  const [found] = await tx
    .select({ names: featuresOn(place) })
    .from(practices)
    .where(eq(practices.id, id))
  return found?.names ?? []
}

/** Amounts are stored in minor units of the currency, so it stays once there are any. */
async function refuseUsedCurrency(tx: ReadTx, { id }: Row): Promise<void> {
  const [patient] = await tx.select({ id: patients.id }).from(patients).where(eq(patients.practiceId, id)).limit(1)
  if (patient) throw conflict('currency_in_use')
}
