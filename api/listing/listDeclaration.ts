import type { Column, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Viewer } from '../access/Viewer.ts'
import type { AnswerOf, Endpoint } from '../contract/endpoint.ts'
import type { FilterFields } from '../contract/where.ts'
import type { ReadTx } from '../db/Tx.ts'
import type { AllOf, ResponseFields } from './fieldReader.ts'
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

/** Columns of a row that a list can select, by the names that `fields` read. */
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

/**
 * Rows of other tables by name, loaded once per page, and only if the caller requests a field that reads them. `reads`
 * names the columns that `load` receives; `L` contains these names.
 */
export type RelatedRows<Row, Context, Related, L> = {
  readonly [K in keyof L]: {
    reads: readonly (L[K] & keyof Row)[]
    load: (tx: ReadTx, rows: readonly Pick<Row, L[K] & keyof Row>[], context: Context) => Promise<unknown>
  }
} & {
  readonly [K in keyof Related]: {
    load: (tx: ReadTx, rows: readonly never[], context: Context) => Promise<Related[K]>
  }
}

/** A list declaration: filters, sort orders and the fields of the response, which determine what it selects. */
export interface ListDeclaration<
  E extends ListEndpoint,
  T extends PgTable,
  C extends Columns,
  Context,
  Related,
  L,
  R extends AllOf<ResponseRow<E>>,
> {
  endpoint: E
  table: T
  /** Unique column that ends every order. Default: the table's `id`. */
  id?: Column
  /** Columns of a row. Default: those of the table. An expression has the type that the driver returns. */
  columns?: C
  /** Joins with the tables that `columns` name. They neither add nor drop rows. */
  join?: SQL
  /** Column or expression of each filter field of the contract. */
  filters: FilterSources<FilterOf<E>>
  sorts: SortSourcesOf<E>
  /**
   * For a list that is paged far from its start: only an index is read up to the page, without the joins. Its filters
   * and orders name no joined table.
   */
  isLong?: boolean
  /** A long list, whose total is a lower bound beyond the counting limit. */
  isDeep?: boolean
  /** Rows of other tables that fields read. Their names differ from those of the columns. */
  related?: RelatedRows<SelectedRow<NoInfer<C>>, Context, Related, L>
  /** Every field of the contract's response. */
  fields: ResponseFields<SelectedRow<NoInfer<C>>, Context, Related, ResponseRow<E>, R>
}
