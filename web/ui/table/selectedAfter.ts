/** The selection after a click on a row's checkbox: one row, or with Shift every row from the last clicked one on. */
export function selectedAfter(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  index: number,
  rangeFrom: number | undefined,
): ReadonlySet<string> {
  const clicked = keys[index]
  if (clicked === undefined) return selected
  const isChecked = !selected.has(clicked)
  const from = rangeFrom ?? index
  const next = new Set(selected)
  for (const key of keys.slice(Math.min(from, index), Math.max(from, index) + 1)) {
    if (isChecked) next.add(key)
    else next.delete(key)
  }
  return next
}
