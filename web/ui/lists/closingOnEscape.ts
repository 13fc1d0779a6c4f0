import type { KeyboardEvent } from 'react'

/** Handler of a list with a detail beside it: Escape closes the detail. Null while none is open. */
export const closingOnEscape = (close: (() => void) | null) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || !close || event.defaultPrevented) return
  event.preventDefault()
  close()
}
