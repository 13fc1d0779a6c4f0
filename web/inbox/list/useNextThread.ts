import { useEffect, useRef } from 'react'
import { useRelayEnvironment } from 'react-relay/hooks'
import { nextThreadChoice } from '../nextThreadChoice.ts'
import { storedThread } from '../moves/storedThread.ts'
import { useReportedThreads } from '../ThreadChanges.tsx'
import { focusedRow, focusRow } from './focusedRow.ts'
import type { InboxAddress } from './useInboxAddress.ts'

interface ListedRow {
  readonly id: string
  readonly restId: string
}

/**
 * Once the viewer has finished with the open thread, the next one of the list opens, or the previous one after the
 * last. An undone move shows its thread again.
 */
export function useNextThread(rows: readonly ListedRow[], openedId: string | null, { change }: InboxAddress): void {
  const environment = useRelayEnvironment()
  // A live event can remove the row before the answer of its move arrives.
  const opened = useRef<{ id: string; at: number }>(null)
  useEffect(() => {
    const at = rows.findIndex(({ restId }) => restId === openedId)
    if (at >= 0) opened.current = { id: rows[at]!.id, at }
  }, [rows, openedId])
  useReportedThreads((ids, kind) => {
    const [id] = ids
    if (id === undefined || ids.length > 1) return
    if (kind === 'undone') {
      const thread = storedThread(environment, id)
      if (thread && thread.restId !== openedId) change({ thread: thread.restId }, true)
    }
    if (kind !== 'movedOn' || nextThreadChoice.read() === 'off' || opened.current?.id !== id) return
    const at = rows.findIndex((row) => row.id === id)
    const next = at < 0 ? (rows[opened.current.at] ?? rows[opened.current.at - 1]) : (rows[at + 1] ?? rows[at - 1])
    // The focused row is about to leave.
    if (next && focusedRow() === openedId) focusRow(next.restId)
    change({ thread: next?.restId ?? null }, true)
  })
}
