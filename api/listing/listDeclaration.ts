import type { Column, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Viewer } from '../access/Viewer.ts'
import type { AnswerOf, Endpoint } from '../contract/endpoint.ts'
import type { FieldTree } from '../contract/fields.ts'
import type { FilterFields } from '../contract/where.ts'
import type { ReadTx } from '../db/Tx.ts'
import type { SortSource } from './orderSql.ts'
import type { FilterSources } from './whereSql.ts'

/** Query of a list: `listQuery` in the contract. */
export interface ListQuery {
  page: number
  per_page: number
  where?: string | undefined
  sort?: string | undefined
  count: boolean
}

export interface ListEndpoint extends Endpoint {
  readonly sorts: readonly string[]
}

/** A row of the list in the contract's shape. */
export type ResponseRow<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never
type FilterOf<E extends Endpoint> = E['filter'] extends FilterFields ? E['filter'] : {}
type SortName<S extends string> = S extends `-${infer Name}` ? Name : S
type SortSourcesOf<E extends ListEndpoint> = { readonly [K in SortName<E['sorts'][number]>]: SortSource }

/** Selected columns of a row, by the names that `toResponse` reads. */
export type Columns = { readonly [name: string]: Column | SQL | ViewerColumn<unknown> }
/** An expression that depends on the caller. */
export type ViewerColumn<T> = (viewer: Viewer) => SQL<T>
export type ColumnsOf<T extends PgTable> = T['_']['columns']
type ValueOf<C> = C extends SQL<infer D> | ViewerColumn<infer D>
  ? D
  : C extends Column
    ? C['_']['notNull'] extends true
      ? C['_']['data']
      : C['_']['data'] | null
    : never
export type SelectedRow<C extends Columns> = { [K in keyof C]: ValueOf<C[K]> }

/** A list declaration: columns, filters, sort orders, and the mapping to a response. */
export interface ListDeclaration<E extends ListEndpoint, T extends PgTable, C extends Columns, Related, Context> {
  endpoint: E
  table: T
  /** Unique column that ends every order; the table's `id` unless named. */
  id?: Column
  /** Columns of a row; those of the table unless named. An expression has the type in which the driver reads it. */
  columns?: C
  /** Joins with the tables that `columns` name. They neither add nor drop rows. */
  join?: SQL
  /** Column or expression of each filter field of the contract. */
  filters: FilterSources<FilterOf<E>>
  sorts: SortSourcesOf<E>
  /**
   * For a list that is paged far from its start: up to the page only an index is read, and beyond the limit of counting
   * the total is a lower bound.
   */
  isDeep?: boolean
  /** Names of the columns that answer some fields. All are selected unless this is declared. */
  columnsFor?: (fields: FieldTree) => ReadonlySet<keyof NoInfer<C> & string>
  /**
   * Rows of other tables, loaded once for the whole page. One that has the name of a field of the answer gets no rows
   * where the caller does not ask for that field, and then makes no query.
   */
  related?: { [K in keyof Related]: (tx: ReadTx, rows: SelectedRow<C>[], context: Context) => Promise<Related[K]> }
  toResponse: (row: SelectedRow<C>, context: Context, related: Related, fields: FieldTree | null) => ResponseRow<E>
}
