import { and, eq, inArray, type Column, type SQL } from 'drizzle-orm'
import { statsFilters } from '../contract/dashboards.ts'
import { refuse } from '../contract/refusals/Refusal.ts'
import { type Condition, parseWhere, type Scalar, WhereError } from '../contract/where.ts'
import type { ReadTx } from '../db/Tx.ts'
import { practices } from '../db/schema.ts'
import { badRequest } from '../http/ApiError.ts'

type Comparison = Extract<Condition, { kind: 'compare' }>

/** The scope in a `where` of the statistics. Null for what it doesn't name. */
export interface StatsScope {
  from: string | null
  to: string | null
  practiceIds: readonly string[] | null
  companyId: string | null
  isActiveOnly: boolean
}

/** Reads the `where` of the statistics. @throws ApiError 400 if it is invalid */
export function readStatsScope(where: string | undefined): StatsScope {
  try {
    const scope: StatsScope = { from: null, to: null, practiceIds: null, companyId: null, isActiveOnly: false }
    const condition = parseWhere(where, statsFilters)
    for (const comparison of condition ? joined(condition) : []) Object.assign(scope, read(comparison))
    return scope
  } catch (error) {
    if (error instanceof WhereError) throw badRequest(error.refusal)
    throw error
  }
}

function joined(condition: Condition): Comparison[] {
  if (condition.kind === 'compare') return [condition]
  if (condition.kind === 'and') return condition.parts.flatMap(joined)
  throw unsupported('where', `$${condition.kind}`)
}

const unsupported = (field: string, operator: string) =>
  new WhereError(field, refuse('where_unknown_operator', { field, operator }))

/** Each field has the operators that a scope can have, and no others. */
function read({ field, operator, value }: Comparison): Partial<StatsScope> {
  const one = value as Scalar
  if (field === 'period' && operator === '$ge') return { from: String(one) }
  if (field === 'period' && operator === '$le') return { to: String(one) }
  if (field === 'active_only' && operator === '$eq') return { isActiveOnly: one === true }
  if (field === 'client' && operator === '$eq') return { practiceIds: [String(one)] }
  if (field === 'client' && operator === '$in') return { practiceIds: (value as Scalar[]).map(String) }
  if (field === 'company' && operator === '$eq') return { companyId: String(one) }
  throw unsupported(field, operator)
}

/** The same scope as the `where` of a list. Money is not compared. */
export const listWhere = ({ practiceIds, companyId, isActiveOnly }: StatsScope, further: object): string =>
  JSON.stringify({
    ...(practiceIds && { client_id: { $in: practiceIds } }),
    ...(companyId && { company_id: companyId }),
    ...(isActiveOnly && { client_active: true }),
    ...further,
  })

/** The same scope as a condition on a table's company and practice. */
export function isInStatsScope(
  tx: ReadTx,
  { practiceIds, companyId, isActiveOnly }: StatsScope,
  columns: { company: Column; practice: Column },
): SQL | undefined {
  const active = tx.select({ id: practices.id }).from(practices).where(eq(practices.active, true))
  return and(
    practiceIds ? inArray(columns.practice, [...practiceIds]) : undefined,
    companyId ? eq(columns.company, companyId) : undefined,
    isActiveOnly ? inArray(columns.practice, active) : undefined,
  )
}
