import { useLayoutEffect, useRef } from 'react'

/** The focused element. For a menu item, which is unmounted by the time it is needed, the menu’s button. */
function focusedNow(): HTMLElement | null {
  const active = document.activeElement
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (button) return document.getElementById(button)
  return active instanceof HTMLElement && active !== document.body ? active : null
}

/** Remembers where focus was when something opened, to give it back there. */
export function useFocusOrigin(isOpen: boolean): () => HTMLElement | null {
  const origin = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (isOpen) origin.current = focusedNow()
  }, [isOpen])
  return () => (origin.current?.isConnected ? origin.current : null)
}
