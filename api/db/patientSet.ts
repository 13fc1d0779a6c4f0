import { sql, type SQL } from 'drizzle-orm'

/**
 * The patients a set-based statement is about, as an SQL row set of one uuid column. It is one parameter, because one
 * for each patient could exceed the protocol's limit, and each size of set would need its own plan. A single patient is
 * a plain value, which PostgreSQL looks up by an index with a cached plan.
 */
export function patientSet(patientIds: readonly string[]): SQL {
  const [first] = patientIds
  if (first !== undefined && patientIds.length === 1) return sql`(select ${first}::uuid)`
  return sql`(select unnest(${`{${patientIds.join()}}`}::uuid[]))`
}
