import { createContext, type ReactNode, type RefObject, use, useEffect, useEffectEvent, useState } from 'react'

/**
 * What a user did with threads: changed them, finished with them for now (`movedOn`), or undid the last change.
 */
type ThreadChange = 'changed' | 'movedOn' | 'undone'
type Listener = (threadIds: readonly string[], change: ThreadChange) => void

/** Threads that the user changed on a screen, by their ids in the graph. */
interface ThreadChanges {
  report: Listener
  listen: (listener: Listener) => () => void
  /** The focus moves to this thread, now or once it is shown, by its REST id. */
  enter: (restId: string) => void
  /** The thread is shown: `focus` moves the focus to it. */
  show: (restId: string, focus: () => void) => () => void
}

function createThreadChanges(): ThreadChanges {
  const listeners = new Set<Listener>()
  let entering: string | null = null
  let shown: { restId: string; focus: () => void } | null = null
  return {
    report: (threadIds, change) => {
      for (const listener of listeners) listener(threadIds, change)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    enter: (restId) => {
      const isShown = shown?.restId === restId
      entering = isShown ? null : restId
      if (isShown) shown?.focus()
    },
    show: (restId, focus) => {
      const own = { restId, focus }
      shown = own
      if (entering === restId) {
        entering = null
        focus()
      }
      return () => {
        if (shown === own) shown = null
      }
    },
  }
}

const ThreadChangesContext = createContext<ThreadChanges | null>(null)

/** Context of a list of threads and of components that change them: the list refetches a changed thread. */
export function ThreadChangesProvider({ children }: { children: ReactNode }) {
  const [changes] = useState(createThreadChanges)
  return <ThreadChangesContext value={changes}>{children}</ThreadChangesContext>
}

/** Reports changed threads to the list of the screen, if it has one. */
export function useReportChangedThreads(): (threadIds: readonly string[], change?: ThreadChange) => void {
  const changes = use(ThreadChangesContext)
  return (threadIds, change = 'changed') => changes?.report(threadIds, change)
}

export function useReportedThreads(onChanged: Listener): void {
  const changes = use(ThreadChangesContext)
  const call = useEffectEvent(onChanged)
  useEffect(() => changes?.listen((threadIds, change) => call(threadIds, change)), [changes])
}

/** Moves the focus to a thread, now or once it is shown, by its REST id. */
export function useEnterThread(): (restId: string) => void {
  const changes = use(ThreadChangesContext)
  return (restId) => changes?.enter(restId)
}

/** The element shows this thread, and takes the focus when the user enters it. */
export function useEnteredFocus(restId: string, element: RefObject<HTMLElement | null>): void {
  const changes = use(ThreadChangesContext)
  useEffect(() => changes?.show(restId, () => element.current?.focus()), [changes, restId, element])
}
