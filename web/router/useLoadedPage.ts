import { useEffect } from 'react'
import type { ListPages } from './listPages.ts'

/**
 * Stores the last loaded page in the URL, for links, reloads and back navigation. Bypasses the router, which would
 * fetch the rows again.
 */
export function useLoadedPage(
  search: URLSearchParams,
  loadedCount: number,
  { loadedRowsOf, pageOf, pageSizeOf }: ListPages,
): void {
  const text = search.toString()
  useEffect(() => {
    const next = new URLSearchParams(text)
    // An empty page stays in the address, with the text that says so.
    if (loadedCount === 0) return
    next.set('page', String(Math.ceil((loadedRowsOf(next).skip + loadedCount) / pageSizeOf(next))))
    const page = pageOf(next)
    if (page === pageOf(new URLSearchParams(location.search))) return
    if (page === 1) next.delete('page')
    else next.set('page', String(page))
    history.replaceState(history.state, '', `${location.pathname}?${next.toString()}`)
  }, [text, loadedCount, loadedRowsOf, pageOf, pageSizeOf])
}
