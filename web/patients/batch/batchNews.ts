import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** What the tray of the shell and the lists tell each other about batches: they are never in one tree of components. */
interface News {
  /** Tasks of the batches that this page began. */
  begun: readonly string[]
  /** So many batches were done in the call that asked for them: their end is told, their result is kept. */
  kept: number
  /** Of so many batches this page heard that they ended. */
  ended: number
  /** Task whose result is open. */
  shownResult: string | null
}

let news: News = { begun: [], kept: 0, ended: 0, shownResult: null }
const listeners = new Set<() => void>()

function change(part: Partial<News>): void {
  news = { ...news, ...part }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const batchNews = {
  begin: (taskId: string) => change({ begun: [...news.begun, taskId] }),
  keep: () => change({ kept: news.kept + 1 }),
  end: () => change({ ended: news.ended + 1 }),
  /** Opens the result of a task; null closes it. */
  showResult: (taskId: string | null) => change({ shownResult: taskId }),
}

export const useBatchNews = (): News => useSyncExternalStore(subscribe, () => news)

/** Calls back when a batch of this person ends, whichever screen began it. */
export function useBatchEnd(onEnd: () => void): void {
  const call = useEffectEvent(onEnd)
  useEffect(() => {
    let { ended } = news
    return subscribe(() => {
      if (news.ended === ended) return
      ended = news.ended
      call()
    })
  }, [])
}
