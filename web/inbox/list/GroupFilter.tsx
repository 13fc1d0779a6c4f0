import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { FilterChip } from '../../ui/FilterChip.tsx'
import type { GroupFilterQuery } from './__generated__/GroupFilterQuery.graphql.ts'
import { threadListMessages } from './threadListMessages.ts'
import type { InboxAddress } from './useInboxAddress.ts'
import inboxTabsStyles from './InboxTabs.module.css'

const query = graphql`
  query GroupFilterQuery {
    escalationGroups {
      restId
      name
      threadCount
    }
  }
`

/** Threads that were escalated to selected groups, with the current count of each. */
export function GroupFilter({ address }: { address: InboxAddress }) {
  const messages = useMessages(threadListMessages)
  const { data } = useLookup<GroupFilterQuery>(query, {})
  const groups = data?.escalationGroups ?? []
  const selected = address.search.getAll('group')
  const names = groups.filter(({ restId }) => selected.includes(restId)).map(({ name }) => name)
  const set = (id: string, isSelected: boolean) => {
    const rest = selected.filter((one) => one !== id)
    address.change({ group: isSelected ? [...rest, id] : rest })
  }
  const value = selected.length === 0 ? undefined : names.join(', ') || messages.selected(selected.length)
  return (
    <FilterChip label={messages.group} value={value} onClear={() => address.change({ group: null })}>
      {() => (
        <ChoiceList role="group" aria-label={messages.group}>
          {groups.map(({ restId, name, threadCount }) => (
            <Checkbox
              key={restId}
              checked={selected.includes(restId)}
              onChange={(event) => set(restId, event.target.checked)}
            >
              {name} <span className={inboxTabsStyles.count}>{threadCount}</span>
            </Checkbox>
          ))}
        </ChoiceList>
      )}
    </FilterChip>
  )
}
