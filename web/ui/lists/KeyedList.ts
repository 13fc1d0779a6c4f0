/** A list of the page, as keys use it. A key that the list does not declare does nothing there. */
export interface KeyedList {
  /** Number of loaded rows. A row has its index in `data-index`. */
  count: number
  /** Row that takes the focus when the list appears, unless the user has focused something. */
  firstFocus?: number | undefined
  /** The row from which keys start while none has the focus. */
  openRow?: number | undefined
  /** Scrolls to a row, for lists that render only their visible rows. */
  reveal?: (index: number) => void
  /** Called when a key has moved to a row. */
  onMove?: (index: number) => void
  /** x */
  select?: ((index: number) => void) | undefined
  /** * a */
  selectAll?: (() => void) | undefined
  /** Escape. Undefined while nothing is selected. */
  clear?: (() => void) | undefined
  /** Space */
  preview?: ((index: number) => void) | undefined
  /** Enter. Without it the browser follows the link of the row. */
  open?: ((index: number) => void) | undefined
}

/** A list with rows. */
export interface MountedList {
  readonly root: HTMLElement
  /** As last rendered. */
  readonly list: KeyedList
}
