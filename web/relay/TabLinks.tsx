import { useEffect, useRef } from 'react'
import type { To } from 'react-router-dom'
import { ScreenLink } from './ScreenLink.tsx'
import '../ui/tabs.css'

export interface TabLink {
  to: To
  label: string
  isCurrent: boolean
}

/** The tabs of a page as links that load on intent; the current one stays in sight where not all have room. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const bar = useRef<HTMLElement>(null)
  const current = tabs.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const tab = bar.current?.children[current]
    if (!(tab instanceof HTMLElement)) return
    // Not `scrollIntoView`: that would scroll the page to the tabs as well.
    bar.current!.scrollLeft = tab.offsetLeft - (bar.current!.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={bar} className="t-tabs" aria-label={label}>
      {tabs.map(({ to, label: text, isCurrent }) => (
        <ScreenLink
          key={text}
          to={to}
          className="t-tab"
          aria-current={isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {text}
        </ScreenLink>
      ))}
    </nav>
  )
}
