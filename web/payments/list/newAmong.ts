/**
 * Number of rows of a refetched first page that are not shown yet. Rows behind the last shown one don’t count: they
 * belong to the next page.
 */
export function newAmong(head: readonly string[], shown: readonly string[]): number {
  const known = new Set(shown)
  const last = head.findLastIndex((id) => known.has(id))
  const before = last < 0 ? head : head.slice(0, last)
  return before.filter((id) => !known.has(id)).length
}
