import { z } from 'zod'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Maximum rows per page for lists without their own limit. */
const maximumPerPage = 1000
const maximumPage = 1_000_000
/** Maximum number of rows that a deep list skips. */
export const maximumSkip = 100_000_000

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/**
 * Query of a paged list: `page` from 1, `per_page`, `where` (JSON), `sort` (comma list, `-` for
 * descending), `count=false` to skip the total.
 */
export const listQuery = (options: { perPage?: number; maximum?: number } = {}) =>
  z.strictObject({
    page: whole(1, maximumPage).default(1),
    per_page: whole(1, options.maximum ?? maximumPerPage).default(options.perPage ?? 25),
    where: z.string().max(20_000).optional(),
    sort: z.string().max(200).optional(),
    count: flag.default(true),
  })

/**
 * Query of a deep list paged by cursor: `pitId` fixes the view (later rows are excluded), `searchAfter` is the sort key
 * of the last row seen, `before=true` pages backward. `skip` starts the first window at a later row, for links to a
 * page; it costs more the deeper it starts, and excludes `searchAfter`.
 */
export const cursorQuery = (options: { perPage?: number; maximum?: number } = {}) =>
  z.strictObject({
    pitId: z.string().max(200).optional(),
    searchAfter: z.string().max(2_000).optional(),
    before: flag.default(false),
    skip: whole(0, maximumSkip).default(0),
    per_page: whole(1, options.maximum ?? maximumPerPage).default(options.perPage ?? 25),
    where: z.string().max(20_000).optional(),
    sort: z.string().max(200).optional(),
    count: flag.default(true),
  })

/**
 * Answer headers of every paged list. `x-total-count` is absent with `count=false`. If `x-total-is-exact` is `false`,
 * the list has more rows and no `x-page-last`.
 */
export const listHeaders = ['x-total-count', 'x-limit', 'x-page', 'x-page-last'] as const

/** One key of a `sort`. */
export interface SortKey {
  name: string
  isDescending: boolean
}

/** A `sort` that names an unknown key; the server answers 400. */
export class SortError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

/** Parses `sort=-created_at,last_name`; without one, the first of `allowed` (which may have a `-`). */
export function parseSort(text: string | undefined, allowed: readonly string[]): SortKey[] {
  const names = new Set(allowed.map((name) => name.replace(/^-/, '')))
  const source = text === undefined || text === '' ? (allowed[0] ?? '') : text
  const keys = source
    .split(',')
    .filter(Boolean)
    .map((part) => ({ name: part.replace(/^-/, ''), isDescending: part.startsWith('-') }))
  for (const key of keys) {
    if (!names.has(key.name)) throw new SortError(refuse('sort_unknown_field', { field: key.name.slice(0, 60) }))
  }
  const twice = keys.find(({ name }, index) => keys.findIndex((key) => key.name === name) < index)
  if (twice) throw new SortError(refuse('sort_field_twice', { field: twice.name }))
  return keys
}
