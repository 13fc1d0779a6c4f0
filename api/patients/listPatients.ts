import { and, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { AnswerOf, InputOf } from '../contract/endpoint.ts'
import { listPatients as endpoint, patientSorts, type searchPatients as searchEndpoint } from '../contract/patients.ts'
import { isRealDate } from '../contract/where.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { badRequest } from '../http/ApiError.ts'
import { countedUpTo, countUpToSql } from '../listing/countUpTo.ts'
import { decodePosition, encodePosition, positionSql, windowSql } from '../listing/cursorSql.ts'
import { scopedList } from '../listing/lists.ts'
import { selectValues } from '../listing/rowSelector.ts'
import { orderSql, sortKeys } from '../listing/orderSql.ts'
import { currenciesOf, shownPatients } from './patientConditions.ts'
import { patientFilterSources, patientSortSources } from './patientFilters.ts'
import { patientFields, patientSummaryReader } from './patientShape.ts'
import { patientSource, selectPatients } from './patientSource.ts'
import { refuse } from '../contract/refusals/Refusal.ts'

export const listPatients = scopedList({
  endpoint,
  ...patientSource,
  filters: patientFilterSources,
  sorts: patientSortSources,
  currencies: currenciesOf,
  fields: patientFields,
})

/**
 * One window of the deep list. Not a `scopedList`: it is paged by cursor, so that a window costs the same at any depth.
 * `before=true` walks towards the start.
 */
export async function searchPatients(
  tx: ReadTx,
  viewer: Viewer,
  { query, fields }: InputOf<typeof searchEndpoint>,
): Promise<AnswerOf<typeof searchEndpoint>> {
  const keys = sortKeys(query.sort, patientSorts)
  const asOf = query.pitId === undefined ? viewer.now : decodeView(query.pitId)
  const filter = and(
    await shownPatients(tx, viewer, query.where),
    sql`${patients.createdAt} <= ${asOf.toISOString()}::timestamptz`,
  )
  const position = positionOf(query, keys)
  const spec = { table: patients, id: patients.id, filter, keys, sources: patientSortSources, position }
  const ids = windowSql({ ...spec, isReversed: query.before, limit: query.per_page + 1, skip: query.skip })
  const order = sql.join(orderSql(keys, patientSortSources, patients.id, query.before), sql`, `)
  const items = fields?.['items'] ?? (fields ? {} : true)
  const { reads: only, of } = patientSummaryReader(items === true ? null : items)
  const total = countUpToSql(sql`from ${patients} where ${filter}`)
  const further = [positionSql(keys, patientSortSources, patients.id), ...(query.count ? [total] : [])]
  const rest = sql`where ${patients.id} in (${ids}) order by ${order}`
  const found = await selectPatients(tx, rest, { viewer, only, further })
  const rows = found.slice(0, query.per_page)
  if (query.before) rows.reverse()
  // Without a row behind a cursor or behind skipped rows there is none that brings the count along.
  const isFromStart = position === null && query.skip === 0
  const count = async () =>
    Number(found[0]?.further[1] ?? (isFromStart ? 0 : (await selectValues(tx, sql`select ${total}`))[0]![0]))
  const counted = query.count ? countedUpTo(await count()) : null
  return {
    pit_id: Buffer.from(asOf.toISOString()).toString('base64url'),
    items: rows.map(({ row, further: [position] }) => ({
      ...of(row),
      sort_key: encodePosition(keys, position as string),
    })),
    has_more: found.length > query.per_page,
    total: counted && counted.total,
    total_is_exact: counted?.isExact ?? false,
  }
}

/** The row behind which the window begins; null for the start of the list, or where the caller skips rows. */
function positionOf({ skip, searchAfter }: InputOf<typeof searchEndpoint>['query'], keys: ReturnType<typeof sortKeys>) {
  if (searchAfter === undefined) return null
  if (skip > 0) throw badRequest(refuse('parameters_exclude', { one: 'skip', other: 'searchAfter' }))
  return decodePosition(keys, searchAfter, patientSortSources)
}

function decodeView(pitId: string): Date {
  const text = Buffer.from(pitId, 'base64url').toString('utf8')
  const isInstant =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) &&
    isRealDate(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text))
  if (!isInstant) throw badRequest(refuse('bad_cursor', { name: 'pitId' }))
  return new Date(text)
}
