import { useSearchParams } from 'react-router-dom'

/** Stands for every visit, also those that come later. */
const everyVisit = 'all'

export interface OpenVisits {
  isOpen: (visitId: string) => boolean
  toggle: (visitId: string) => void
  isEachOpen: boolean
  toggleAll: () => void
}

/** Which visits show their charges, by REST id in the address, so that a link shows the same. */
export function useOpenVisits(visitIds: readonly string[]): OpenVisits {
  const [search, setSearch] = useSearchParams()
  const named = search.get('open')
  const open = new Set(named === everyVisit ? visitIds : (named?.split(',') ?? []))
  const isEachOpen = visitIds.length > 0 && visitIds.every((id) => open.has(id))
  const show = (next: string | null) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before)
        if (next) changed.set('open', next)
        else changed.delete('open')
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  const toggle = (id: string) => {
    if (!open.delete(id)) open.add(id)
    show([...open].join(','))
  }
  return { isOpen: (id) => open.has(id), toggle, isEachOpen, toggleAll: () => show(isEachOpen ? null : everyVisit) }
}
