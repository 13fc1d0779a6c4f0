import { useEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react'
import styles from './TabBar.module.css'

interface TabBarProps {
  /** Names the tabs for screen readers. */
  label: string
  /** Links, or buttons if `isGroup`. The current one has `aria-current`. */
  children: ReactNode
  /** Identifies the current tab, which stays visible if not all tabs fit. */
  current?: string | number | undefined
  /** Whether the tabs switch a part of the page instead of the address. */
  isGroup?: boolean
  className?: string | undefined
  onKeyDown?: KeyboardEventHandler
}

/** A row of tabs. */
export function TabBar({ label, children, current, isGroup = false, className = '', onKeyDown }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!tab) return
    // Not `scrollIntoView`, which would also scroll the page to the tabs.
    bar.current!.scrollLeft = tab.offsetLeft - (bar.current!.clientWidth - tab.offsetWidth) / 2
  }, [current])
  const attributes = {
    ref: bar,
    className: `${styles.tabs} ${className}`,
    'data-ui': 'tabs',
    'aria-label': label,
    onKeyDown,
  }
  return isGroup ? (
    <div {...attributes} role="group">
      {children}
    </div>
  ) : (
    <nav {...attributes}>{children}</nav>
  )
}
