import { SavedViews } from '../../users/views/SavedViews.tsx'
import { inboxViewQuery, isNarrowed, isOldestFirst } from './inboxAddress.ts'
import type { InboxAddress } from './useInboxAddress.ts'

/** Saved inbox views: a tab with filters and sort. The company scope is not part of a view. */
export function InboxViews({ address: { search } }: { address: InboxAddress }) {
  const to = (query: string) => {
    const next = new URLSearchParams(query)
    for (const company of search.getAll('company')) next.append('company', company)
    return next
  }
  const canSave = isNarrowed(search) || isOldestFirst(search)
  return <SavedViews screen="INBOX" current={inboxViewQuery(search)} canSave={canSave} to={to} />
}
