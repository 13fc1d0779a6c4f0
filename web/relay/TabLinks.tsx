import type { To } from '../router/location.ts'
import { TabBar } from '../ui/TabBar.tsx'
import { moveAmongTabs } from '../ui/moveAmongTabs.ts'
import { TabGroup } from '../ui/TabGroup.tsx'
import { ScreenLink } from './ScreenLink.tsx'

export interface TabLink {
  to: To
  label: string
  isCurrent: boolean
  /** Number of rows. Null leaves room for one that is not known yet; undefined shows none. */
  count?: number | null
}

/** The tabs of a page as links that load on intent. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <TabBar label={label} current={tabs.find(({ isCurrent }) => isCurrent)?.label} onKeyDown={moveAmongTabs}>
      {tabs.map((tab) => (
        <Tab key={tab.label} {...tab} />
      ))}
    </TabBar>
  )
}

interface GroupedTabLinksProps {
  label: string
  groups: readonly { label: string; tabs: readonly TabLink[] }[]
}

/** The same in named groups. */
export function GroupedTabLinks({ label, groups }: GroupedTabLinksProps) {
  const current = groups.flatMap(({ tabs }) => tabs).find(({ isCurrent }) => isCurrent)
  return (
    <TabBar label={label} current={current?.label} onKeyDown={moveAmongTabs}>
      {groups.map(({ label: name, tabs }) => (
        <TabGroup key={name} label={name}>
          {tabs.map((tab) => (
            <Tab key={tab.label} {...tab} />
          ))}
        </TabGroup>
      ))}
    </TabBar>
  )
}

function Tab({ to, label, isCurrent, count }: TabLink) {
  return (
    <ScreenLink to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
      {label}
      {count !== undefined && <span data-ui="tab-count">{count}</span>}
    </ScreenLink>
  )
}
