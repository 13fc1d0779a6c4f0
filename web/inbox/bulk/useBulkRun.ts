import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { useReportChangedThreads } from '../ThreadChanges.tsx'
import { useUndoMoves } from '../moves/useUndoMoves.ts'
import { bulkMessages } from './bulkMessages.ts'
import type { BulkSend, SelectedThread } from './bulkThreadAction.tsx'
import { runEach } from './runEach.ts'

/** Concurrent requests, so that the server stays responsive for others. */
const atOnce = 4

export interface Refused {
  thread: SelectedThread
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
  /** Toast text for a number of threads. */
  done: (count: number) => string
  threads: readonly SelectedThread[]
}

/** Resolves to the denial reason of one thread, or null when it is done. Without a response, the outcome is unknown. */
const reasonOf = (send: BulkSend, thread: SelectedThread, unknown: string) =>
  new Promise<string | null>((resolve) =>
    send(thread, {
      onDone: () => resolve(null),
      onRefused: ({ message }) => resolve(message),
      onFailed: () => resolve(unknown),
    }),
  )

/**
 * Updates selected threads one by one and counts. Updated threads leave the selection; rejected ones stay, with the
 * reason.
 */
export function useBulkRun(onDone: (threadId: string) => void) {
  const messages = useMessages(bulkMessages)
  const reportChanged = useReportChangedThreads()
  const undoOf = useUndoMoves()
  const [run, setRun] = useState<BulkRun | null>(null)
  const start = async ({ send, done: doneText, threads }: BulkMove) => {
    const refused: Refused[] = []
    const done: string[] = []
    const show = (isOver: boolean) =>
      setRun({ total: threads.length, done: done.length, refused: [...refused], isOver })
    show(false)
    await runEach(threads, atOnce, async (thread) => {
      const reason = await reasonOf(send, thread, messages.unknown)
      if (reason === null) {
        done.push(thread.id)
        onDone(thread.id)
      } else refused.push({ thread, reason })
      show(false)
    })
    reportChanged(threads.map(({ id }) => id))
    if (done.length > 0) toast.success(doneText(done.length), { undo: undoOf(done) })
    if (refused.length > 0) show(true)
    else setRun(null)
  }
  return {
    run,
    start: (move: BulkMove) => void start(move),
    end: () => setRun(null),
  }
}
