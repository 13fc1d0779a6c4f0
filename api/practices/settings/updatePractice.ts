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
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { lockPractice } from '../lockPractice.ts'
import { completedRelationships } from '../preVisit/completedRelationships.ts'
import { getPractice } from '../practices.ts'
import { type Answers, answersTo, findQuestions, type Questions } from './askedOutside.ts'
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

interface Started {
  id: string
  /** What is changed once other services were asked. Null: it is changed already. */
  rest: { body: Body; questions: Questions } | null
}

/** Changes a practice and its settings, unless other services have to be asked first. */
export async function beginUpdate(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof endpoint>,
  site: Pick<CallSite, 'secrets' | 'outside'>,
): Promise<Started> {
  const practice = await lockPractice(tx, viewer, path.id)
  refuseStale(practice, body.modified_at)
  const questions = await findQuestions(tx, practice, body, site)
  if (questions) {
    // No service is asked about settings that the viewer can’t change.
    changedSettings(viewer, await settingsOf(tx, practice), body.meta ?? {})
    return { id: practice.id, rest: { body, questions } }
  }
  await change(tx, viewer, practice, { body, answers: { items: [], voicePhones: [] } })
  return { id: practice.id, rest: null }
}

/** Changes what depends on the answers of other services. They are asked outside of any transaction. */
export async function finishUpdate(context: OutsideContext, viewer: Viewer, { id, rest }: Started) {
  if (rest) {
    const answers = await answersTo(context, viewer, rest.questions)
    await context.database.transaction(async (tx) =>
      change(tx, viewer, await lockPractice(tx, viewer, id), { body: rest.body, answers }),
    )
  }
  return getPractice(context.database.read, viewer, { path: { id } })
}

/** A call that changes nothing writes nothing, so that it can be repeated. */
async function change(tx: Tx, viewer: Viewer, practice: Row, { body, answers }: { body: Body; answers: Answers }) {
  const known = await settingsOf(tx, practice)
  const { facts, stored } = known
  refuseHours(viewer, facts.features, practice, body)
  const fields = { ...movedHours(practice, body, viewer.now), ...body }
  const { set, changes } = changedColumns(columns, practice, fields)
  const requested = await completedSettings(tx, practice, body.meta ?? {}, { stored, answers })
  const settings = changedSettings(viewer, known, requested)
  await requireOwnPhones(tx, practice, { settings, voicePhones: answers.voicePhones })
  for (const [key, value] of Object.entries(settings)) changes[key] = [valueOf(key, stored), value]
  if (Object.keys(changes).length === 0) return
  refuseStale(practice, body.modified_at)
  if (set.currency) await refuseUsedCurrency(tx, practice)
  if (set.active) await requireReady(tx, { ...practice, ...set })
  const modifiedAt = nextVersion(practice, viewer.now)
  await tx
    .update(practices)
    .set({ ...set, ...columnsFor(settings, practice), modifiedAt })
    .where(eq(practices.id, practice.id))
  await recordSettingChange(tx, viewer, { type: 'practice', ...ownerOf(practice), action: 'practice_changed', changes })
}

interface Known {
  stored: Readonly<Record<string, unknown>>
  answers: Answers
}

/** The requested settings, with what the server itself adds to them. */
async function completedSettings(
  tx: ReadTx,
  { id }: Row,
  requested: NonNullable<Body['meta']>,
  { stored, answers }: Known,
): Promise<Readonly<Record<string, unknown>>> {
  const completed = { ...requested }
  const of = <Each>(key: string) => ({ stored: valueOf(key, stored) as Each[], requested: requested[key] as Each[] })
  const pairs = 'review_if_provider_insurance'
  if (requested[pairs]) completed[pairs] = await reviewPairs(tx, id, of<ReviewPair>(pairs))
  const relationships = 'checkin_provider_coc_relationships'
  if (requested[relationships])
    completed[relationships] = await completedRelationships(tx, id, {
      ...of<ProviderRelationship>(relationships),
      items: answers.items,
    })
  return completed
}

const ownerOf = ({ id, companyId }: Row) => ({ id, columns: { companyId, practiceId: id } })

const settingsOf = async (tx: ReadTx, practice: Row) => ({
  facts: { connectionType: practice.connectionType, features: await featuresAt(tx, practice) },
  currency: practice.currency,
  stored: storedSettings(practice),
})

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
