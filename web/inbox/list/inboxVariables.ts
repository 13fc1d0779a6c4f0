import type { InboxScreenQuery$variables } from '../__generated__/InboxScreenQuery.graphql.ts'
import { isOldestFirst, tabOf } from './inboxAddress.ts'

export const pageSize = 50

/** Query variables from the URL. */
export function inboxVariables(search: URLSearchParams): InboxScreenQuery$variables {
  const several = (name: string) => (search.has(name) ? search.getAll(name) : null)
  const tab = tabOf(search)
  return {
    count: pageSize,
    order: isOldestFirst(search) ? 'OLDEST_FIRST' : 'NEWEST_FIRST',
    filter: {
      tab: tab.toUpperCase() as Uppercase<typeof tab>,
      search: search.get('search'),
      mentionsMe: search.get('mentionsMe') === 'true' ? true : null,
      companyRestId: search.get('company'),
      practiceRestIds: several('practice'),
      ownerRestIds: several('owner'),
      escalationGroupRestIds: tab === 'escalated' ? several('group') : null,
      isHandledByAi: tab === 'closed' && search.get('handledByAi') === 'true' ? true : null,
    },
  }
}
