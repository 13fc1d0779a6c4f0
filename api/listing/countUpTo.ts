import { sql, type SQL } from 'drizzle-orm'

/** Beyond this many rows a count is a lower bound, because counting all rows would make large practices slow. */
const exactCountLimit = 10_000

/**
 * Counts rows to one beyond the limit, as an expression beside the columns of a statement, so it costs no round trip.
 */
export const countUpToSql = (matching: SQL): SQL =>
  sql`(select count(*)::int from (select 1 ${matching} limit ${exactCountLimit + 1}) as counted)`

/** Result of a bounded count. */
export const countedUpTo = (counted: number) => ({
  total: Math.min(counted, exactCountLimit),
  isExact: counted <= exactCountLimit,
})
