import { ArrowDownWideNarrow, ArrowUpNarrowWide, Bot } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { PracticeLookup } from '../../practices/PracticeLookup.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { isOldestFirst, tabOf, type TabName } from './inboxAddress.ts'
import { GroupFilter } from './GroupFilter.tsx'
import { lookupTexts } from './lookupTexts.ts'
import { OwnerFilter } from './OwnerFilter.tsx'
import { threadListMessages } from './threadListMessages.ts'
import type { InboxAddress } from './useInboxAddress.ts'

/** Tabs whose threads may be with different people. */
const ownedTabs: ReadonlySet<TabName> = new Set(['open', 'paused', 'awaiting', 'ai'])

/** What narrows the tab, and the order. */
export function InboxFilters({ address }: { address: InboxAddress }) {
  const messages = useMessages(threadListMessages)
  const { search, change } = address
  const tab = tabOf(search)
  const isOldest = isOldestFirst(search)
  return (
    <div className="inbox-filters">
      <div className="inbox-filters-line">
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
          onClick={() => change({ sort: isOldest ? null : 'last_message_at' })}
        />
      </div>
      <div className="inbox-chips">
        <PracticeLookup
          label={messages.practice}
          searchLabel={messages.searchPractices}
          texts={lookupTexts(messages)}
          chosen={search.getAll('practice')}
          onChoose={(practice) => change({ practice })}
        />
        {ownedTabs.has(tab) && <OwnerFilter address={address} />}
        {tab === 'escalated' && <GroupFilter address={address} />}
        {tab === 'closed' && <HandledByAi address={address} />}
      </div>
    </div>
  )
}

/** Closed threads that the automated assistant had in hand. */
function HandledByAi({ address }: { address: InboxAddress }) {
  const { handledByAi } = useMessages(threadListMessages)
  const isOn = address.search.get('handledByAi') === 'true'
  return (
    <button
      type="button"
      className="t-chip inbox-toggle"
      aria-pressed={isOn}
      data-active={isOn || undefined}
      onClick={() => address.change({ handledByAi: isOn ? null : 'true' })}
    >
      <Bot size={12} aria-hidden />
      {handledByAi}
    </button>
  )
}
