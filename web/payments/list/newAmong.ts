/**
 * Number of rows of a refetched first page that are not shown yet. If the list has a next page (`hasNext`), rows behind
 * the last shown one don’t count: they belong to it.
 */
export function newAmong(head: readonly string[], shown: readonly string[], hasNext: boolean): number {
  const known = new Set(shown)
  const last = head.findLastIndex((id) => known.has(id))
  const before = hasNext && last >= 0 ? head.slice(0, last) : head
  return before.filter((id) => !known.has(id)).length
}
