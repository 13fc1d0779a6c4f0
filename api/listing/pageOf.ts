import { sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FilterFields } from '../contract/where.ts'
import type { Tx } from '../db/database.ts'
import { orderSql, sortKeys, type SortSources } from './orderSql.ts'
import { Page } from './Page.ts'
import { type FilterSources, whereSql } from './whereSql.ts'

export interface ListQuery {
  page: number
  per_page: number
  where?: string | undefined
  sort?: string | undefined
  count: boolean
}

interface ListSpec<T extends PgTable, F extends FilterFields> {
  table: T
  id: Column
  /** The viewer's scope and whatever else always holds. */
  scope: SQL | undefined
  declaration: { filter: F; sorts: readonly string[] }
  filters: FilterSources<F>
  sorts: SortSources
}

/** One page of a table by page number, filtered and ordered as the query says. */
export async function pageOf<T extends PgTable, F extends FilterFields>(
  tx: Tx,
  query: ListQuery,
  spec: ListSpec<T, F>,
): Promise<Page<T['$inferSelect']>> {
  const conditions = [spec.scope, whereSql(query.where, spec.declaration.filter, spec.filters)].filter(
    (part) => part !== undefined,
  )
  const where =
    conditions.length > 0
      ? sql.join(
          conditions.map((part) => sql`(${part})`),
          sql` and `,
        )
      : undefined
  const keys = sortKeys(query.sort, spec.declaration.sorts)
  const rows = await tx
    .select()
    .from(spec.table as PgTable)
    .where(where)
    .orderBy(...orderSql(keys, spec.sorts, spec.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  if (!query.count) return new Page(rows as T['$inferSelect'][], null)
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(spec.table as PgTable)
    .where(where)
  return new Page(rows as T['$inferSelect'][], counted?.total ?? 0)
}
