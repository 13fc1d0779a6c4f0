import { createContext, use, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'

/** Messages between the shell’s tray and the lists about the user’s batches. */
export interface BatchEvents {
  /** Tasks of the batches that were started since the page was loaded. */
  started: readonly string[]
  /** Number of batches that finished within the call that started them. Their result is stored. */
  keptResults: number
  /** Number of batches that are known to have ended since the page was loaded. */
  ended: number
  /** Task whose result is open. */
  shownResult: string | null
  begin: (restId: string) => void
  keep: () => void
  end: () => void
  /** Opens the result of a task; null closes it. */
  showResult: (restId: string | null) => void
}

const BatchNewsContext = createContext<BatchEvents | null>(null)

/** Around the shell: a batch outlives the screen that started it. */
export function BatchEventsProvider({ children }: { children: ReactNode }) {
  const [started, setStarted] = useState<readonly string[]>([])
  const [keptResults, setKept] = useState(0)
  const [ended, setEnded] = useState(0)
  const [shownResult, showResult] = useState<string | null>(null)
  const news = useMemo<BatchEvents>(
    () => ({
      started,
      keptResults,
      ended,
      shownResult,
      begin: (restId) => setStarted((before) => [...before, restId]),
      keep: () => setKept((count) => count + 1),
      end: () => setEnded((count) => count + 1),
      showResult,
    }),
    [started, keptResults, ended, shownResult],
  )
  return <BatchNewsContext value={news}>{children}</BatchNewsContext>
}

export function useBatchEvents(): BatchEvents {
  const news = use(BatchNewsContext)
  if (news === null) throw new Error('BatchEventsProvider is missing above this component')
  return news
}

/** Calls back when a batch of the user ends, whichever screen started it. */
export function useBatchEnd(onEnd: () => void): void {
  const { ended } = useBatchEvents()
  const seen = useRef(ended)
  const call = useEffectEvent(onEnd)
  useEffect(() => {
    if (seen.current === ended) return
    seen.current = ended
    call()
  }, [ended])
}
