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

const shown = new Set<{ readonly current: readonly PageAction[] }>()

/** The actions of everything that is on the page now. */
export const shownPageActions = (): PageAction[] => [...shown].flatMap((actions) => actions.current)

/** Offers actions to the command palette while the component is on the page. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    shown.add(latest)
    return () => void shown.delete(latest)
  }, [])
}
