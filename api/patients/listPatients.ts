import { and, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { AnswerOf, InputOf } from '../contract/endpoint.ts'
import { listPatients as endpoint, patientSorts, type searchPatients as searchEndpoint } from '../contract/patients.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { badRequest } from '../http/ApiError.ts'
import { countedUpTo, countUpToSql } from '../listing/countUpTo.ts'
import { windowSelector } from '../listing/cursorWindow.ts'
import { scopedList } from '../listing/lists.ts'
import { selectValues } from '../listing/rowSelector.ts'
import { currenciesOf } from '../access/currenciesOf.ts'
import { shownPatients } from './patientConditions.ts'
import { patientFilterSources, patientSortSources } from './patientFilters.ts'
import { patientFields, patientSummaryReader } from './patientShape.ts'
import { type PatientRow, patientSource } from './patientSource.ts'
import { refuse } from '../contract/refusals/Refusal.ts'

export const listPatients = scopedList({
  endpoint,
  ...patientSource,
  filters: patientFilterSources,
  sorts: patientSortSources,
  currencies: currenciesOf,
  fields: patientFields,
})

const selectWindow = windowSelector({
  ...patientSource,
  id: patients.id,
  sorts: patientSortSources,
  allowedSorts: patientSorts,
})

/** One window of the deep list. Not a `scopedList`: it is paged by cursor. */
export async function searchPatients(
  tx: ReadTx,
  viewer: Viewer,
  { query, fields }: InputOf<typeof searchEndpoint>,
): Promise<AnswerOf<typeof searchEndpoint>> {
  const asOf = query.pitId === undefined ? viewer.now : decodeView(query.pitId)
  const filter = and(
    await shownPatients(tx, viewer, query.where),
    sql`${patients.createdAt} <= ${asOf.toISOString()}::timestamptz`,
  )
  const items = fields?.['items'] ?? (fields ? {} : true)
  const { reads, of } = patientSummaryReader(items === true ? null : items)
  const hasClients = !fields || 'clients' in fields
  const total = countUpToSql(sql`from ${patients} where ${filter}`)
  const only = hasClients ? withClients(reads) : reads
  const window = await selectWindow(tx, query, { viewer, filter, only, further: query.count ? [total] : [] })
  // If no row is before a cursor or after skipped rows, no row brings the count along.
  const count = async () =>
    Number(window.further?.[0] ?? (window.isFromStart ? 0 : (await selectValues(tx, sql`select ${total}`))[0]![0]))
  const counted = query.count ? countedUpTo(await count()) : null
  return {
    pit_id: asOf.getTime().toString(36),
    items: window.rows.map(({ row, sortKey }) => ({ ...of(row), sort_key: sortKey })),
    clients: hasClients ? clientsOf(window.rows.map(({ row }) => row)) : [],
    has_more: window.hasMore,
    total: counted && counted.total,
    total_is_exact: counted?.isExact ?? false,
  }
}

const clientColumns = ['practiceId', 'practiceName', 'companyId', 'connectionType', 'timezone', 'currency'] as const

const sets = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

/** The columns of a reading and those of the practices: always the same set, so that the statement stays prepared. */
function withClients(reads: ReadonlySet<string>): ReadonlySet<string> {
  const known = sets.get(reads) ?? new Set([...reads, ...clientColumns])
  sets.set(reads, known)
  return known
}

function clientsOf(rows: readonly Pick<PatientRow, (typeof clientColumns)[number]>[]) {
  const clients = new Map<string, AnswerOf<typeof searchEndpoint>['clients'][number]>()
  for (const { practiceId: id, practiceName: name, companyId, connectionType, timezone, currency } of rows)
    if (!clients.has(id))
      clients.set(id, { id, name, company_id: companyId, connection_type: connectionType, timezone, currency })
  return [...clients.values()]
}

/** The instant of a view: milliseconds in base 36. Eight digits cover 1972 to 2059. */
function decodeView(pitId: string): Date {
  if (!/^[0-9a-z]{8}$/.test(pitId)) throw badRequest(refuse('bad_cursor', { name: 'pitId' }))
  return new Date(Number.parseInt(pitId, 36))
}
