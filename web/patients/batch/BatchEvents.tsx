import { createContext, use, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'

/** A batch that was started on this page. */
export interface StartedBatch {
  restId: string
  /** Number of patients to be processed by its preview. Null without a preview. */
  expectedCount: number | null
}

/** Messages between the shell’s tray and the lists about the user’s batches. */
export interface BatchEvents {
  /** Batches that were started since the page was loaded. */
  started: readonly StartedBatch[]
  /** Number of batches that finished within the call that started them. Their result is stored. */
  recentCount: number
  /** Number of batches that are known to have ended since the page was loaded. */
  ended: number
  /** Task whose result is open. */
  shownResult: string | null
  begin: (batch: StartedBatch) => void
  keep: () => void
  end: () => void
  /** Opens the result of a task; null closes it. */
  showResult: (restId: string | null) => void
}

const BatchEventsContext = createContext<BatchEvents | null>(null)

/** Around the shell: a batch outlives the screen that started it. */
export function BatchEventsProvider({ children }: { children: ReactNode }) {
  const [started, setStarted] = useState<readonly StartedBatch[]>([])
  const [recentCount, setRecentCount] = useState(0)
  const [ended, setEnded] = useState(0)
  const [shownResult, showResult] = useState<string | null>(null)
  const events = useMemo<BatchEvents>(
    () => ({
      started,
      recentCount,
      ended,
      shownResult,
      begin: (batch) => setStarted((before) => [...before, batch]),
      keep: () => setRecentCount((count) => count + 1),
      end: () => setEnded((count) => count + 1),
      showResult,
    }),
    [started, recentCount, ended, shownResult],
  )
  return <BatchEventsContext value={events}>{children}</BatchEventsContext>
}

export function useBatchEvents(): BatchEvents {
  const events = use(BatchEventsContext)
  if (events === null) throw new Error('BatchEventsProvider is missing above this component')
  return events
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
