import { useEffect, useEffectEvent, useState } from 'react'
import { selectedAfter } from '../../ui/table/selectedAfter.ts'
import type { SelectedThread } from './bulkThreadAction.tsx'

/** Maximum selection: each thread is updated separately. */
const maxAtOnce = 300

interface More {
  hasNext: boolean
  isLoadingNext: boolean
  loadNext: (onFailed: () => void) => void
}

/** Selected threads of the list. A thread that leaves the list leaves the selection. */
export function useThreadSelection(rows: readonly SelectedThread[], { hasNext, isLoadingNext, loadNext }: More) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<number>()
  const [wantsAll, setWantsAll] = useState(false)
  const keys = rows.map(({ id }) => id)
  const selected = rows.filter(({ id }) => ids.has(id))
  const isWhole = !hasNext || rows.length >= maxAtOnce
  const selectAllLoaded = useEffectEvent(() => {
    if (!isWhole) return loadNext(() => setWantsAll(false))
    setWantsAll(false)
    setIds(new Set(keys.slice(0, maxAtOnce)))
  })
  useEffect(() => {
    if (wantsAll && !isLoadingNext) selectAllLoaded()
  }, [wantsAll, isLoadingNext])
  return {
    selected,
    isAll: selected.length === Math.min(rows.length, maxAtOnce) && isWhole,
    isChoosingAll: wantsAll,
    has: (id: string) => ids.has(id),
    /** Toggles one thread or, with Shift, every thread from the last one on. */
    toggle: (index: number, isRange: boolean) => {
      setIds(selectedAfter(ids, keys, index, isRange ? last : undefined))
      setLast(index)
    },
    all: () => setWantsAll(true),
    none: () => {
      setWantsAll(false)
      setIds(new Set())
    },
    drop: (id: string) => setIds((known) => new Set([...known].filter((one) => one !== id))),
  }
}

export type ThreadSelection = ReturnType<typeof useThreadSelection>
