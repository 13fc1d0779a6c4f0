import { useEffect, useRef, type ReactElement } from 'react'

/** Something that can be done to what the page shows, in its menu and in the command palette. */
export interface PageAction {
  id: string
  label: string
  icon: ReactElement
  /** Something is lost by it. */
  isDanger?: boolean
  /** Why it cannot be done now. */
  disabledReason?: string | undefined
  onSelect: () => void
}

/** Actions that belong together. Several parts of the page may bring some of one group: then they give it one id. */
export interface PageActionGroup {
  id: string
  title: string
  /** Where the group stands among the others: the lowest is first. */
  rank: number
  actions: readonly PageAction[]
}

const shown = new Set<{ readonly current: readonly PageActionGroup[] }>()

/** The actions of everything that is on the page now, in the order of their ranks. */
export function shownPageActions(): PageActionGroup[] {
  const groups = new Map<string, PageActionGroup>()
  for (const group of [...shown].flatMap(({ current }) => current)) {
    const known = groups.get(group.id)
    groups.set(group.id, known ? { ...known, actions: [...known.actions, ...group.actions] } : group)
  }
  const filled = [...groups.values()].filter(({ actions }) => actions.length > 0)
  return filled.toSorted((one, other) => one.rank - other.rank)
}

/** Offers actions to the page's menu and to the command palette while the component is on the page. */
export function usePageActions(groups: readonly PageActionGroup[]): void {
  const latest = useRef(groups)
  useEffect(() => {
    latest.current = groups
  })
  useEffect(() => {
    shown.add(latest)
    return () => void shown.delete(latest)
  }, [])
}
