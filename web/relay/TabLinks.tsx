import type { To } from '../router/location.ts'
import { TabBar } from '../ui/TabBar.tsx'
import { ScreenLink } from './ScreenLink.tsx'

export interface TabLink {
  to: To
  label: string
  isCurrent: boolean
}

/** The tabs of a page as links that load on intent. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <TabBar label={label} current={tabs.findIndex(({ isCurrent }) => isCurrent)}>
      {tabs.map(({ to, label: text, isCurrent }) => (
        <ScreenLink key={text} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          {text}
        </ScreenLink>
      ))}
    </TabBar>
  )
}
