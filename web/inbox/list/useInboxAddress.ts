import { useLocation, useNavigate } from '../../router/routerContext.ts'
import { changedInbox, withoutNarrowing, type InboxChange } from './inboxAddress.ts'

/** URL state of the inbox and its setter. Each change is a browser history entry. */
export function useInboxAddress() {
  const { search: text } = useLocation()
  const navigate = useNavigate()
  const search = new URLSearchParams(text)
  const go = (next: URLSearchParams, replace = false) =>
    void navigate({ search: next.toString() }, { replace, preventScrollReset: true })
  return {
    search,
    change: (change: InboxChange, replace = false) => go(changedInbox(search, change), replace),
    /** URL after a change, for links. */
    to: (change: InboxChange) => ({ search: changedInbox(search, change).toString() }),
    clearFilters: () => go(withoutNarrowing(search)),
  }
}

export type InboxAddress = ReturnType<typeof useInboxAddress>
