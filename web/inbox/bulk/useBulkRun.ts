import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { useReportChangedThreads } from '../ThreadChanges.tsx'
import { bulkMessages } from './bulkMessages.ts'
import type { BulkSend, ChosenThread } from './forMany.tsx'
import { runEach } from './runEach.ts'

/** So many are asked for at once: the server and the others keep their breath. */
const atOnce = 4

export interface Refused {
  thread: ChosenThread
  reason: string
}
export interface BulkRun {
  total: number
  done: number
  refused: readonly Refused[]
  isOver: boolean
}

interface BulkMove {
  send: BulkSend
  /** What the toast says of so many threads. */
  done: (count: number) => string
  threads: readonly ChosenThread[]
}

/** Resolves to why one thread was refused; null where it is done. Without an answer, it may have been done or not. */
const reasonOf = (send: BulkSend, thread: ChosenThread, unknown: string) =>
  new Promise<string | null>((resolve) =>
    send(thread, {
      onDone: () => resolve(null),
      onRefused: ({ message }) => resolve(message),
      onFailed: () => resolve(unknown),
    }),
  )

/** Moves chosen threads one by one and counts. What went well leaves the choice; what was refused is kept, with why. */
export function useBulkRun(onDone: (threadId: string) => void) {
  const messages = useMessages(bulkMessages)
  const reportChanged = useReportChangedThreads()
  const [run, setRun] = useState<BulkRun | null>(null)
  const start = async ({ send, done: doneText, threads }: BulkMove) => {
    const refused: Refused[] = []
    let done = 0
    const show = (isOver: boolean) => setRun({ total: threads.length, done, refused: [...refused], isOver })
    show(false)
    await runEach(threads, atOnce, async (thread) => {
      const reason = await reasonOf(send, thread, messages.unknown)
      if (reason === null) done += 1
      else refused.push({ thread, reason })
      if (reason === null) onDone(thread.id)
      show(false)
    })
    reportChanged(threads.map(({ id }) => id))
    if (done > 0) toast.success(doneText(done))
    if (refused.length > 0) show(true)
    else setRun(null)
  }
  return {
    run,
    start: (move: BulkMove) => void start(move),
    end: () => setRun(null),
  }
}
