import { sql, type SQL } from 'drizzle-orm'

/**
 * The patients a set-based statement is about, as an SQL row set of one uuid column. One parameter, because a parameter
 * each would pass the protocol's limit and give every size of set its own plan. A single patient is a plain value, which
 * PostgreSQL compares by an index, under a plan that it keeps.
 */
export function patientSet(patientIds: readonly string[]): SQL {
  const [first] = patientIds
  if (first !== undefined && patientIds.length === 1) return sql`(select ${first}::uuid)`
  return sql`(select unnest(${`{${patientIds.join()}}`}::uuid[]))`
}
