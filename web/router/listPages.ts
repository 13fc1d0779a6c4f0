/** Maximum number of rows per request. */
export const maxAtOnce = 250

/** Maximum number of skipped rows: far more than any list has. */
const maxSkipped = 50_000_000

/** The paging parameters of an address. */
export interface ListPages {
  /** From the address. Default: the last selected size. */
  pageSizeOf(this: void, search: URLSearchParams): number
  /** Page number of the address, from 1. */
  pageOf(this: void, search: URLSearchParams): number
  /**
   * The rows that an address loads: with the pages before it if one request can load them all, otherwise only that
   * page. `firstRow` is the loaded row to scroll to.
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
    const requested = search.get('count') ?? ''
    return Number(sizes.includes(requested) ? requested : choice.read())
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
