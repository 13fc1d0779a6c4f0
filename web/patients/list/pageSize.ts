import { storedChoice } from '../../browser/storedChoice.ts'

/** Rows that one request brings. */
export const pageSizes = ['50', '25', '100'] as const

/** The size chosen last in this browser. */
export const pageSizeChoice = storedChoice('tally.patients.count', pageSizes)

/** The address decides; without it, the last choice. */
export function pageSizeOf(search: URLSearchParams): number {
  const wanted = search.get('count') ?? ''
  return Number((pageSizes as readonly string[]).includes(wanted) ? wanted : pageSizeChoice.read())
}

/** Most rows that one request brings. */
export const mostAtOnce = 200

/** Of the rows that an address asks for, so many pages: those before it are loaded with it. */
export function pageOf(search: URLSearchParams): number {
  const most = Math.floor(mostAtOnce / pageSizeOf(search))
  return Math.min(most, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
}

export const loadedRowsOf = (search: URLSearchParams): number => pageOf(search) * pageSizeOf(search)

/** Number of the first row of that page, from 0. */
export const firstRowOf = (search: URLSearchParams): number => (pageOf(search) - 1) * pageSizeOf(search)
