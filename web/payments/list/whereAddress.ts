import { changedSearch } from '../../router/useListAddress.ts'
import { statusFilters, typeFilters } from './paymentListVariables.ts'

type Test = unknown
type Where = Readonly<Record<string, Test>>

const isObject = (value: unknown): value is Where =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function whereOf(text: string): Where {
  try {
    const where: unknown = JSON.parse(text)
    return isObject(where) ? where : {}
  } catch {
    return {}
  }
}

/** The values that a test accepts: one, or those of `$in`. */
function valuesOf(test: Test): string[] {
  const values: unknown = isObject(test) ? (test['$in'] ?? test['$eq']) : test
  return [values]
    .flat()
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(String)
}

/** Both ends of a range; a single value is both. */
function rangeOf(test: Test): (string | null)[] {
  const [only = null] = valuesOf(test)
  if (!isObject(test) || only !== null) return [only, only]
  return [test['$ge'], test['$le']].map((end) => (typeof end === 'string' || typeof end === 'number' ? `${end}` : null))
}

const dayOf = (instant: string | null) => instant && instant.slice(0, 10)
const isKnown = (known: readonly string[]) => (value: string) => known.includes(value)

/** The type filter: one of the server's types, or the group of a dispute, a refund or an origin. */
function typeOf(where: Where): string | undefined {
  const [type] = valuesOf(where['type']).filter(isKnown(typeFilters))
  const disputes = valuesOf(where['dispute_status'])
  if (type) return type
  if (disputes.length > 0)
    return disputes.every((status) => status.endsWith('needs_response')) ? 'dispute_due' : 'disputed'
  if (where['refunded'] !== undefined) return 'refunds_tally'
  return where['is_external'] === false ? 'all_tally' : undefined
}

/**
 * The list's address for one with `where`, the filter of REST (specification, `/payments?page&count&sort&where`). What
 * the list has no filter for is dropped, like any invalid value. Null without `where`.
 */
export function withoutWhere(search: URLSearchParams): URLSearchParams | null {
  const text = search.get('where')
  if (text === null) return null
  const where = whereOf(text)
  const [postDateFrom, postDateTo] = rangeOf(where['post_date'])
  const [createdFrom, createdTo] = rangeOf(where['created_at']).map(dayOf)
  const [amountFrom, amountTo] = rangeOf(where['amount'])
  const filters = {
    postDateFrom,
    postDateTo,
    createdFrom,
    createdTo,
    amountFrom,
    amountTo,
    type: typeOf(where),
    status: valuesOf(where['status']).filter(isKnown(statusFilters)),
    frontdesk: valuesOf(where['is_frontdesk']),
    company: valuesOf(where['company_id']),
    practice: valuesOf(where['client_id']),
    search: isObject(where['search']) ? valuesOf(where['search']['$ilike'])[0]?.replaceAll('%', '') : null,
  }
  const found = Object.entries(filters).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return changedSearch(search, Object.fromEntries(found), ['where'])
}
