import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { auditedTypeNames, auditedTypes, listAuditLogs as endpoint } from '../contract/auditLogs.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { refusal } from '../contract/rules.ts'
import type { Tx } from '../db/database.ts'
import { auditEntries, patients, practices } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import { countUpTo } from '../listing/countUpTo.ts'
import { orderSql, sortKeys } from '../listing/orderSql.ts'
import { Page } from '../listing/Page.ts'
import { whereSql } from '../listing/whereSql.ts'
import { auditData } from './auditData.ts'
import { peopleById } from './peopleById.ts'

const sources = {
  id: auditEntries.id,
  obj_type: auditEntries.objectType,
  obj_id: auditEntries.objectId,
  action: auditEntries.action,
  user_id: auditEntries.userId,
  company_id: auditEntries.companyId,
  client_id: auditEntries.practiceId,
  created_at: auditEntries.createdAt,
}
const sorts = { created_at: { by: auditEntries.createdAt, type: 'timestamptz' } } as const

/**
 * Changes within the viewer's scope. A page far from the start reads only an index up to it: the rows themselves are
 * fetched for the page alone.
 */
export async function listAuditLogs(tx: Tx, viewer: Viewer, { query }: InputOf<typeof endpoint>) {
  const where = and(scopeOf(viewer), whereSql(query.where, endpoint.filter, sources))
  const order = orderSql(sortKeys(query.sort, endpoint.sorts), sorts, auditEntries.id)
  const ids = tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(where)
    .orderBy(...order)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const rows = await selectEntries(tx, ids.getSQL()).orderBy(...order)
  const person = await peopleById(
    tx,
    rows.map(({ entry }) => entry),
  )
  const shown = rows.map(({ entry, patient, practice }) => ({
    id: entry.id,
    obj_type: entry.objectType,
    obj_id: entry.objectId,
    action: entry.action,
    created_at: isoInstant(entry.createdAt),
    user_id: entry.userId,
    user: person(entry.userId),
    impersonator: person(entry.impersonatorId),
    company_id: entry.companyId,
    client_id: entry.practiceId,
    client: practice,
    patient,
    data: auditData(entry, practice?.currency ?? 'USD'),
  }))
  if (!query.count) return new Page(shown, null)
  const { total, isExact } = await countUpTo(tx, auditEntries, where)
  return new Page(shown, total, !isExact)
}

const selectEntries = (tx: Tx, ids: SQL) =>
  tx
    .select({
      entry: auditEntries,
      practice: { id: practices.id, name: practices.name, currency: practices.currency },
      patient: { id: patients.id, first_name: patients.firstName, last_name: patients.lastName },
    })
    .from(auditEntries)
    .leftJoin(practices, eq(practices.id, auditEntries.practiceId))
    .leftJoin(patients, and(eq(auditEntries.objectType, 'patient'), eq(patients.id, auditEntries.objectId)))
    .where(sql`${auditEntries.id} in (${ids})`)

/** A system user reads of everything; everyone else of what they may read themselves. */
function scopeOf(viewer: Viewer): SQL | undefined {
  const scope = inScope(viewer, { company: auditEntries.companyId, practice: auditEntries.practiceId })
  if (viewer.isSystem) return scope
  const readable = auditedTypeNames.filter((type) => refusal(viewer, auditedTypes[type]) === null)
  return and(scope, inArray(auditEntries.objectType, readable))
}
