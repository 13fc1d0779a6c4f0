import { type RefObject, use, useEffect } from 'react'
import { useLatest } from '../useLatest.ts'
import type { KeyedList } from './KeyedList.ts'
import { KeyedListsContext } from './KeyedLists.ts'

/** Makes a list reachable by keys while it has rows. `root` contains them. */
export function useKeyedList(root: RefObject<HTMLElement | null>, list: KeyedList): void {
  const lists = use(KeyedListsContext)
  const latest = useLatest(list)
  const hasRows = list.count > 0
  useEffect(() => {
    if (!lists || !hasRows || !root.current) return
    return lists.add({
      root: root.current,
      get list() {
        return latest.current
      },
    })
  }, [lists, hasRows, root, latest])
}
