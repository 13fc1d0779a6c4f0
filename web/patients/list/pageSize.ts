import { storedChoice } from '../../browser/storedChoice.ts'

/** Rows that one request brings (specification: 25, 50, 100, 250). */
export const pageSizes = ['50', '25', '100', '250'] as const

/** Last selected page size, in this browser. */
export const pageSizeChoice = storedChoice('tally.patients.count', pageSizes)

/** The address decides; without it, the last choice. */
export function pageSizeOf(search: URLSearchParams): number {
  const wanted = search.get('count') ?? ''
  return Number((pageSizes as readonly string[]).includes(wanted) ? wanted : pageSizeChoice.read())
}

/** Most rows that one request brings. */
export const mostAtOnce = 250

/** Most rows that an address skips: far more than any company has patients. */
const mostSkipped = 50_000_000

/** Number of the page that the address names, from 1. */
export function pageOf(search: URLSearchParams): number {
  const most = Math.floor(mostSkipped / pageSizeOf(search))
  return Math.min(most, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
}

/**
 * The rows that an address loads: the pages before it too while one request brings them all, else that page alone.
 * `firstRow` is the row to scroll to, among the loaded ones.
 */
export function loadedRowsOf(search: URLSearchParams): { count: number; skip: number; firstRow: number } {
  const [page, size] = [pageOf(search), pageSizeOf(search)]
  const before = (page - 1) * size
  return page * size <= mostAtOnce
    ? { count: page * size, skip: 0, firstRow: before }
    : { count: size, skip: before, firstRow: 0 }
}
