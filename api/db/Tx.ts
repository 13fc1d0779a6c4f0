import type { DrizzleTypeError, SQL, Subquery } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgSelectBase, PgTable, SelectedFields, TableLikeHasEmptySelection } from 'drizzle-orm/pg-core'
import type { PgViewBase } from 'drizzle-orm/pg-core/view-base'
import type { GetSelectTableName, GetSelectTableSelection, SelectMode } from 'drizzle-orm/query-builders/select.types'

type Whole = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** A queryable: the database, or a transaction of it. */
export type Tx = Nesting & Whole & ReadTx

interface Nesting {
  /** A savepoint: if `work` throws, only its changes are undone. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * The transaction of a GET: read only, without locks. PostgreSQL rejects writes even in raw SQL; on the embedded
 * database the type is the guard.
 */
export interface ReadTx extends Pick<Whole, '_' | '$count'> {
  select(): ReadSelect<undefined>
  select<Selection extends SelectedFields>(fields: Selection): ReadSelect<Selection>
  selectDistinct<Selection extends SelectedFields>(fields: Selection): ReadSelect<Selection>
}

interface ReadSelect<Selection extends SelectedFields | undefined> {
  from<From extends PgTable | Subquery | PgViewBase | SQL>(
    source: TableLikeHasEmptySelection<From> extends true ? DrizzleTypeError<'A subquery selects something'> : From,
  ): Unlocked<
    GetSelectTableName<From>,
    Selection extends undefined ? GetSelectTableSelection<From> : Selection,
    Selection extends undefined ? 'single' : 'partial'
  >
}

/** A select without `for`. */
type Unlocked<
  Name extends string | undefined,
  Selection extends Record<string, unknown>,
  Mode extends SelectMode,
> = Omit<PgSelectBase<Name, Selection, Mode, Name extends string ? Record<Name, 'not-null'> : {}, false, 'for'>, 'for'>
