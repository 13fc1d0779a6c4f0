import { useState } from 'react'
import { useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { tellChangedThreads } from '../threadNews.ts'
import { bulkMessages } from './bulkMessages.ts'
import { bulkMove, type BulkMove, type ChosenThread } from './bulkMove.ts'
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

const doneTexts = { assign: 'assigned', pause: 'paused', close: 'closed', markUnread: 'markedUnread' } as const

/** Moves chosen threads one by one and counts. What went well leaves the choice; what was refused is kept, with why. */
export function useBulkRun(onDone: (threadId: string) => void) {
  const environment = useRelayEnvironment()
  const messages = useMessages(bulkMessages)
  const [run, setRun] = useState<BulkRun | null>(null)
  const start = async (move: BulkMove, threads: readonly ChosenThread[]) => {
    const refused: Refused[] = []
    let done = 0
    const show = (isOver: boolean) => setRun({ total: threads.length, done, refused: [...refused], isOver })
    show(false)
    await runEach(threads, atOnce, async (thread) => {
      const reason = await bulkMove(environment, move, thread, messages.unknown)
      if (reason === null) done += 1
      else refused.push({ thread, reason })
      if (reason === null) onDone(thread.id)
      show(false)
    })
    tellChangedThreads(threads.map(({ id }) => id))
    if (done > 0) toast.success(messages[doneTexts[move.kind]](done))
    if (refused.length > 0) show(true)
    else setRun(null)
  }
  return {
    run,
    start: (move: BulkMove, threads: readonly ChosenThread[]) => void start(move, threads),
    end: () => setRun(null),
  }
}
