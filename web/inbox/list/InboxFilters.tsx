import { ArrowDownWideNarrow, ArrowUpNarrowWide, Bot } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { isOldestFirst, tabOf } from './inboxAddress.ts'
import { GroupFilter } from './GroupFilter.tsx'
import { ThreadPracticeFilter } from './ThreadPracticeFilter.tsx'
import { threadListMessages } from './threadListMessages.ts'
import type { InboxAddress } from './useInboxAddress.ts'

/** What narrows the tab, and the order. */
export function InboxFilters({ address }: { address: InboxAddress }) {
  const messages = useMessages(threadListMessages)
  const { search, change } = address
  const tab = tabOf(search)
  const isOldest = isOldestFirst(search)
  const isByAi = search.get('handledByAi') === 'true'
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
        <ThreadPracticeFilter address={address} />
        {tab === 'escalated' && <GroupFilter address={address} />}
        {tab === 'closed' && (
          <button
            type="button"
            className="t-chip inbox-toggle"
            aria-pressed={isByAi}
            data-active={isByAi || undefined}
            onClick={() => change({ handledByAi: isByAi ? null : 'true' })}
          >
            <Bot size={12} aria-hidden />
            {messages.handledByAi}
          </button>
        )}
      </div>
    </div>
  )
}
