/** Threads that were changed on this page; whatever lists threads reads them again. */
const listeners = new Set<(threadIds: readonly string[]) => void>()

/** By their ids in the graph. */
export function tellChangedThreads(threadIds: readonly string[]): void {
  for (const listener of listeners) listener(threadIds)
}

export function onChangedThreads(listener: (threadIds: readonly string[]) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
