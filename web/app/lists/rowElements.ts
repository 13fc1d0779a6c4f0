/** What has the focus for its row: the row's link or first button; the row itself if it has none. */
export function focusTargetOf(row: HTMLElement): HTMLElement {
  const target = row.querySelector<HTMLElement>('[data-row-link]') ?? row.querySelector<HTMLElement>('a[href], button')
  if (target) return target
  row.tabIndex = -1
  return row
}

/** The row of a list that contains the element. */
export function rowOf(root: Element, element: Element | null): HTMLElement | null {
  const row = element?.closest<HTMLElement>('[data-index]') ?? null
  return row && root.contains(row) ? row : null
}

/** Its index; -1 outside the rows. */
export const rowIndexOf = (root: Element, element: Element | null): number =>
  Number(rowOf(root, element)?.dataset['index'] ?? -1)

/** Focuses a row where it is. @returns what has the focus now; null if the row is not rendered */
export function focusRowOf(root: Element, index: number): HTMLElement | null {
  const row = root.querySelector<HTMLElement>(`[data-index="${index}"]`)
  const target = row && focusTargetOf(row)
  target?.focus({ preventScroll: true })
  return target
}
