import { Link, type To } from 'react-router-dom'
import './tabs.css'

export type TabLink = {
  id: string
  label: string
  /** The URL that shows this tab. */
  to: To
  isCurrent: boolean
  /** A number behind the label, already formatted. */
  count?: string | undefined
}

export type TabsProps = {
  /** Names the set for screen readers: "Patient". */
  label: string
  tabs: readonly TabLink[]
  /** Keeps the scroll position of the page: for tabs below a header. */
  keepsScroll?: boolean
}

/** Tabs as links: each is a place with a URL, opened in a new browser tab like any other. */
export function Tabs({ label, tabs, keepsScroll = true }: TabsProps) {
  return (
    <nav className="t-tabs" aria-label={label}>
      {tabs.map(({ id, label: text, to, isCurrent, count }) => (
        <Link
          key={id}
          to={to}
          className="t-tab"
          aria-current={isCurrent ? 'page' : undefined}
          preventScrollReset={keepsScroll}
        >
          {text}
          {count !== undefined && <span className="t-tab-count">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
