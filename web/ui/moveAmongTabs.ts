import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Arrow keys, Home and End move the focus among the tabs of a bar. */
export function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  if (at < 0) return
  event.preventDefault()
  tabs[step(at, tabs.length)]?.focus()
}
