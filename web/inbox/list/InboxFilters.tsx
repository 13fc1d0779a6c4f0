import { ArrowDownWideNarrow, ArrowUpNarrowWide, AtSign, Bot } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PracticeLookup } from '../../practices/PracticeLookup.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ToggleChip } from '../../ui/ToggleChip.tsx'
import { isOldestFirst, tabOf, type TabName } from './inboxAddress.ts'
import { InboxViews } from './InboxViews.tsx'
import { OwnerFilter } from './OwnerFilter.tsx'
import { threadListMessages } from './threadListMessages.ts'
import type { InboxAddress } from './useInboxAddress.ts'
import styles from './InboxFilters.module.css'

/** Tabs whose threads can have different owners. */
const ownedTabs: ReadonlySet<TabName> = new Set(['open', 'paused', 'awaiting', 'ai'])

const loadGroups = async () => (await import('./GroupFilter.tsx')).GroupFilter

/** Filters and sort order of the tab. */
export function InboxFilters({ address }: { address: InboxAddress }) {
  const { search, change } = address
  const tab = tabOf(search)
  return (
    <div className={styles.filters}>
      <SearchLine address={address} />
      <div className={styles.chips}>
        <PracticeLookup selected={search.getAll('practice')} onChoose={(practice) => change({ practice })} />
        {ownedTabs.has(tab) && <OwnerFilter address={address} />}
        {tab === 'escalated' && <OnDemand load={loadGroups} props={{ address }} />}
        {tab === 'closed' && <FilterToggle address={address} name="handledByAi" icon={<Bot size={12} aria-hidden />} />}
        <FilterToggle address={address} name="mentionsMe" icon={<AtSign size={12} aria-hidden />} />
      </div>
      <InboxViews address={address} />
    </div>
  )
}

function SearchLine({ address: { search, change } }: { address: InboxAddress }) {
  const messages = useMessages(threadListMessages)
  const isOldest = isOldestFirst(search)
  const flip = () => change({ sort: isOldest ? null : 'last_message_at' })
  useShortcuts(
    [{ keys: 'v', label: isOldest ? messages.newestFirst : messages.oldestFirst, run: flip }],
    messages.threads,
  )
  return (
    <div className={styles.filtersLine}>
      <SearchField
        size="sm"
        label={messages.search}
        value={search.get('search') ?? ''}
        onSearch={(text) => change({ search: text || null }, true)}
      />
      <IconButton
        size="sm"
        label={isOldest ? messages.oldestFirst : messages.newestFirst}
        aria-pressed={isOldest}
        icon={isOldest ? <ArrowUpNarrowWide size={16} /> : <ArrowDownWideNarrow size={16} />}
        onClick={flip}
      />
    </div>
  )
}

interface FilterToggleProps {
  address: InboxAddress
  name: 'handledByAi' | 'mentionsMe'
  icon: ReactNode
}

/** A filter that is on or off. */
function FilterToggle({ address, name, icon }: FilterToggleProps) {
  const messages = useMessages(threadListMessages)
  const isOn = address.search.get(name) === 'true'
  return (
    <ToggleChip isOn={isOn} onToggle={() => address.change({ [name]: isOn ? null : 'true' })}>
      {icon}
      {messages[name]}
    </ToggleChip>
  )
}
