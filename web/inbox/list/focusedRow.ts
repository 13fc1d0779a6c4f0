/** REST id of the thread whose row has the focus. Null if the focus is elsewhere. */
export const focusedRow = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-thread]')?.dataset['thread'] ?? null

/** Moves the focus to a row. @returns false if the row is not rendered, because it is out of sight */
export function focusRow(restId: string): boolean {
  const row = document.querySelector<HTMLElement>(`[data-thread="${restId}"]`)
  row?.focus({ preventScroll: true })
  return row !== null
}
