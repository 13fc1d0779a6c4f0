import { eq, sql, type SQL } from 'drizzle-orm'
import { decidingFlag } from '../../access/featuresOn.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { type FeaturePlace, type featureSources, listFeaturePlaces as endpoint } from '../../contract/features.ts'
import { knownFeatures } from '../../contract/knownFeatures.ts'
import { companies, features, practices } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { sortKeys } from '../../listing/orderSql.ts'
import { Page } from '../../listing/Page.ts'
import { whereSql } from '../../listing/whereSql.ts'
import { featureOf } from './listFeatures.ts'

/** Everyone, each company and each practice, in that order below each other. */
const places = sql`(
  select null::uuid as company_id, null::uuid as practice_id, null::text as company_name, null::text as practice_name
  union all select ${companies.id}, null, ${companies.name}, null from ${companies}
  union all select ${practices.companyId}, ${practices.id}, ${companies.name}, ${practices.name} from ${practices}
    join ${companies} on ${eq(companies.id, practices.companyId)}
) as place`

const place = { companyId: sql`place.company_id`, practiceId: sql`place.practice_id` }
const feature = { name: sql`feature.name` }
const known = sql.param(JSON.stringify(knownFeatures.map(({ name }) => name)))

const allPlaces = sql`${places} cross join (
    select jsonb_array_elements_text(${known}::jsonb) as name union select ${features.name} from ${features}
  ) as feature
  left join lateral (${decidingFlag(feature.name, place)}) as deciding on true`

const placeName = sql`concat_ws(' ', place.company_name, place.practice_name)`
const isActive = sql`coalesce(deciding.active, false)`
const source = sql`coalesce(deciding.source, 'none')`
const filters = {
  name: feature.name,
  company_id: place.companyId,
  client_id: place.practiceId,
  place: placeName,
  active: isActive,
  source,
}

/** Its own flag; of several, the oldest decides. */
const ownFlag = sql`(
  select jsonb_build_object('id', own.id, 'active', own.active, 'createdAt', own.created_at, 'modifiedAt', own.modified_at)
  from ${features} as own
  where own.name = feature.name and own.company_id is not distinct from place.company_id
    and own.practice_id is not distinct from place.practice_id
  order by own.id limit 1)`
const exceptions = sql`(
  select count(*)::int from ${features} as below where below.name = feature.name and place.practice_id is null
    and case when place.company_id is null then below.company_id is not null or below.practice_id is not null
      else below.company_id = place.company_id and below.practice_id is not null end)`

const byName = [sql`feature.name`]
// The more general place comes first.
const byPlace = [
  sql`coalesce(place.company_name, '')`,
  sql`coalesce(place.company_id::text, '')`,
  sql`coalesce(place.practice_name, '')`,
  sql`coalesce(place.practice_id::text, '')`,
]

type Source = (typeof featureSources)[number]
interface OwnFlag {
  id: string
  active: boolean
  createdAt: string
  modifiedAt: string
}

const columns = {
  name: sql<string>`feature.name`,
  companyId: sql<string | null>`place.company_id`,
  practiceId: sql<string | null>`place.practice_id`,
  companyName: sql<string | null>`place.company_name`,
  practiceName: sql<string | null>`place.practice_name`,
  active: sql<boolean>`${isActive}`,
  source: sql<Source>`${source}`,
  own: sql<OwnFlag | null>`${ownFlag}`,
  exceptions: sql<number>`${exceptions}`,
}
type Row = { [Name in keyof typeof columns]: (typeof columns)[Name]['_']['type'] }

/** Each feature at each place. Hand-written, because its rows are those of no table. */
export async function listFeaturePlaces(
  tx: ReadTx,
  _viewer: Viewer,
  { query }: Pick<InputOf<typeof endpoint>, 'query'>,
): Promise<Page<FeaturePlace>> {
  const where = whereSql(query.where, endpoint.filter, filters)
  const [first] = sortKeys(query.sort, endpoint.sorts)
  const direction = sql.raw(first?.isDescending ? 'desc' : 'asc')
  const [by, then] = first?.name === 'place' ? [byPlace, byName] : [byName, byPlace]
  const order = [...by, ...then].map((key) => sql`${key} ${direction}`)
  const found = tx
    .select(columns)
    .from(allPlaces)
    .where(where)
    .orderBy(...order)
  const rows = await found.limit(query.per_page).offset((query.page - 1) * query.per_page)
  return new Page(rows.map(placeOf), query.count ? await totalOf(tx, where) : null)
}

async function totalOf(tx: ReadTx, where: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(allPlaces)
    .where(where)
  return row!.total
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

function placeOf({ own, companyId, practiceId, ...row }: Row): FeaturePlace {
  const { name, active, source: from, exceptions: count } = row
  return {
    name,
    company_id: companyId,
    client_id: practiceId,
    company: named(companyId, row.companyName),
    client: named(practiceId, row.practiceName),
    active,
    source: from,
    flag: own && featureOf({ ...own, name, companyId, practiceId }),
    exceptions: count,
  }
}
