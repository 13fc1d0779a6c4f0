const tableRows = '[data-ui="record-table"] > tbody > tr'
const rowsOfAnyList = `[role=row][data-index], [data-thread], ${tableRows}`

const main = () => document.querySelector('main')

/** Rows of the screen's lists, in order. */
const rowsOf = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(rowsOfAnyList)]

/** What has the focus for its row: the row's link or first button; the row itself if it has none. */
function focusTarget(row: HTMLElement): HTMLElement {
  const link = row.matches('[data-thread]') ? row : row.querySelector<HTMLElement>('[data-row-link], a[href], button')
  if (link) return link
  row.tabIndex = -1
  return row
}

/** The row with the focus, of any list of the screen. */
export const focusedListRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(rowsOfAnyList) ?? null

/** Moves the focus from the focused row; without one, to the first row. @returns false without rows */
export function moveInList(by: number): boolean {
  const root = main()
  const rows = root ? rowsOf(root) : []
  const current = focusedListRow()
  const at = current ? rows.indexOf(current) : -1
  const row = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]
  if (!row) return false
  const target = focusTarget(row)
  target.focus({ preventScroll: true })
  target.scrollIntoView?.({ block: 'nearest' })
  return true
}
