const tabs = ['open', 'my_inbox', 'unassigned', 'escalated', 'paused', 'awaiting', 'ai', 'closed'] as const
export type TabName = (typeof tabs)[number]

/** Parameters of the inbox's address that filter a tab. */
const filterNames = ['search', 'owner', 'group', 'handledByAi', 'mentionsMe'] as const
export type InboxFilterName = (typeof filterNames)[number]

/** Parameters that a saved view stores besides the tab. */
const viewNames = ['filter', 'sort', 'practice', ...filterNames] as const

/** Tab, filters and order as one text, independent of parameter order, for saved views. */
export function inboxViewQuery(search: URLSearchParams): string {
  const viewParameters = [...search].filter(([name]) => viewNames.some((view) => view === name))
  return viewParameters
    .map(([name, value]) => new URLSearchParams([[name, value]]).toString())
    .sort()
    .join('&')
}

/** New values by parameter. Null removes one. */
export type InboxChange = Partial<
  Record<InboxFilterName | 'filter' | 'sort' | 'practice' | 'thread' | 'at' | 'pane', string | readonly string[] | null>
>

/** The tab that the address names by `filter`. Default: open threads. */
export const tabOf = (search: URLSearchParams): TabName => tabs.find((tab) => tab === search.get('filter')) ?? 'open'

export const isOldestFirst = (search: URLSearchParams): boolean => search.get('sort') === 'last_message_at'
export const isNarrowed = (search: URLSearchParams): boolean =>
  filterNames.some((name) => search.has(name)) || search.has('practice')

/**
 * The address after a change. Filters by group, assignee and assistant exist in some tabs only: another tab starts
 * without them.
 */
export function changedInbox(search: URLSearchParams, change: InboxChange): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    for (const one of value === null || value === undefined ? [] : [value].flat()) next.append(name, one)
  }
  if (next.get('filter') === 'open') next.delete('filter')
  if (change.filter !== undefined)
    for (const name of ['group', 'handledByAi', 'owner', 'thread', 'at', 'pane']) next.delete(name)
  if (change.thread !== undefined) {
    next.delete('pane')
    if (change.at === undefined) next.delete('at')
  }
  return next
}

/** The tab without filters. */
export const withoutNarrowing = (search: URLSearchParams): URLSearchParams =>
  changedInbox(search, Object.fromEntries([...filterNames, 'practice'].map((name) => [name, null])))
