import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'

type Listener = (threadIds: readonly string[]) => void

/** Threads that the user changed on a screen, by their ids in the graph. */
interface ThreadChanges {
  report: Listener
  listen: (listener: Listener) => () => void
}

function createThreadChanges(): ThreadChanges {
  const listeners = new Set<Listener>()
  return {
    report: (threadIds) => {
      for (const listener of listeners) listener(threadIds)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
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
export function useReportChangedThreads(): Listener {
  const changes = use(ThreadChangesContext)
  return (threadIds) => changes?.report(threadIds)
}

export function useReportedThreads(onChanged: Listener): void {
  const changes = use(ThreadChangesContext)
  const call = useEffectEvent(onChanged)
  useEffect(() => changes?.listen((threadIds) => call(threadIds)), [changes])
}
