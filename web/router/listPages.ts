/** Most rows that one request brings. */
export const maxAtOnce = 250

/** Most rows that an address skips: far more than any list has. */
const maxSkipped = 50_000_000

/** What an address says of the pages of a list. */
export interface ListPages {
  /** The address decides; without it, the last choice. */
  pageSizeOf(this: void, search: URLSearchParams): number
  /** Number of the page that the address names, from 1. */
  pageOf(this: void, search: URLSearchParams): number
  /**
   * The rows that an address loads: the pages before it too while one request brings them all, else that page alone.
   * `firstRow` is the row to scroll to, among the loaded ones.
   */
  loadedRowsOf(this: void, search: URLSearchParams): { count: number; skip: number; firstRow: number }
}

/** The last selected page size, in this browser. */
interface SizeChoice {
  read: () => string
}

/** Pages of a list whose address has `page` and `count`. */
export function listPages(sizes: readonly string[], choice: SizeChoice): ListPages {
  const pageSizeOf = (search: URLSearchParams) => {
    const wanted = search.get('count') ?? ''
    return Number(sizes.includes(wanted) ? wanted : choice.read())
  }
  const pageOf = (search: URLSearchParams) => {
    const most = Math.floor(maxSkipped / pageSizeOf(search))
    return Math.min(most, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  }
  const loadedRowsOf = (search: URLSearchParams) => {
    const [page, size] = [pageOf(search), pageSizeOf(search)]
    const before = (page - 1) * size
    return page * size <= maxAtOnce
      ? { count: page * size, skip: 0, firstRow: before }
      : { count: size, skip: before, firstRow: 0 }
  }
  return { pageSizeOf, pageOf, loadedRowsOf }
}
