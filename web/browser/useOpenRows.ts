import { useSearchParams } from '../router/useSearchParams.ts'

/** Id that means all rows, including later ones. */
const everyRow = 'all'

export interface OpenRows {
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
  isEachOpen: boolean
  toggleAll: () => void
}

/** Expanded rows, by id in the URL, so that a link shows the same. */
export function useOpenRows(ids: readonly string[]): OpenRows {
  const [search, setSearch] = useSearchParams()
  const named = search.get('open')
  const open = new Set(named === everyRow ? ids : (named?.split(',') ?? []))
  const isEachOpen = ids.length > 0 && ids.every((id) => open.has(id))
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
  return { isOpen: (id) => open.has(id), toggle, isEachOpen, toggleAll: () => show(isEachOpen ? null : everyRow) }
}
