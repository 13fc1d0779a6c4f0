/** REST id of the thread whose row has the focus. Null if the focus is elsewhere. */
export const focusedRow = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-thread]')?.dataset['thread'] ?? null
