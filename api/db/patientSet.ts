import { sql, type SQL } from 'drizzle-orm'

/**
 * The patients a set-based statement is about, as an SQL row set of one uuid column. One JSON parameter,
 * because a parameter each would pass the protocol's limit and give every size of set its own plan.
 */
export function patientSet(patientIds: readonly string[]): SQL {
  return sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(patientIds)}::jsonb))`
}
