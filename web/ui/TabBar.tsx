import { useEffect, useRef, type ReactNode } from 'react'
import styles from './TabBar.module.css'

interface TabBarProps {
  /** Names the tabs for screen readers. */
  label: string
  /** Links, or buttons where `isGroup`. The current one has `aria-current`. */
  children: ReactNode
  /** Place of the current tab, which stays in sight where not all tabs have room. */
  current?: number
  /** Tabs that switch a part of the page instead of leading to another address. */
  isGroup?: boolean
  className?: string | undefined
}

/** A line of tabs. */
export function TabBar({ label, children, current = 0, isGroup = false, className = '' }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = bar.current?.children[current]
    if (!(tab instanceof HTMLElement)) return
    // Not `scrollIntoView`: that would scroll the page to the tabs as well.
    bar.current!.scrollLeft = tab.offsetLeft - (bar.current!.clientWidth - tab.offsetWidth) / 2
  }, [current])
  const attributes = { ref: bar, className: `${styles.tabs} ${className}`, 'data-ui': 'tabs', 'aria-label': label }
  return isGroup ? (
    <div {...attributes} role="group">
      {children}
    </div>
  ) : (
    <nav {...attributes}>{children}</nav>
  )
}
