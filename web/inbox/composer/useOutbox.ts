import { useEffect, useEffectEvent, useState } from 'react'
import { keepDraft, readDraft } from '../../browser/drafts.ts'
import { useInboxState } from '../useInboxEvents.ts'
import type { OutgoingMessage } from './OutgoingMessage.ts'
import type { SendOutcome } from './useSendMessage.ts'

interface Outbox {
  /** Names what is under way in this tab: it outlives a reload. */
  name: string
  send: (message: OutgoingMessage) => Promise<SendOutcome>
  /** The server has answered; what was refused belongs back into the composer. */
  onAnswer: (message: OutgoingMessage, outcome: Exclude<SendOutcome, { kind: 'unknown' }>) => void
}

const longestPauseMs = 30_000
/** Where the server is heard of: it is there, and will answer. */
const longestPauseLiveMs = 4_000

/** What a tab that went away left behind: nobody knows what became of it, and the server is asked. */
function leftBehind(name: string): OutgoingMessage[] {
  try {
    const kept = JSON.parse(readDraft(name)) as OutgoingMessage[]
    return kept.map((message) => ({
      ...message,
      files: message.files ?? [],
      unanswered: Math.max(1, message.unanswered),
    }))
  } catch {
    return []
  }
}

/**
 * Messages between the button and the server's answer. Where none comes, the server is asked again, ever less often,
 * under the key that the message was sent by: whatever became of it, it is sent once. Once the server is heard of again, it is
 * asked soon.
 */
export function useOutbox({ name, send, onAnswer }: Outbox) {
  const [outgoing, setOutgoing] = useState(() => leftBehind(name))
  useEffect(() => keepDraft(name, outgoing.length === 0 ? '' : JSON.stringify(outgoing)), [name, outgoing])

  const deliver = async (message: OutgoingMessage) => {
    const outcome = await send(message)
    const isSame = ({ id }: OutgoingMessage) => id === message.id
    if (outcome.kind === 'unknown')
      setOutgoing((all) => all.map((each) => (isSame(each) ? { ...each, unanswered: each.unanswered + 1 } : each)))
    else {
      setOutgoing((all) => all.filter((each) => !isSame(each)))
      onAnswer(message, outcome)
    }
  }
  const [first] = outgoing
  const askAgain = () => first && void deliver(first)
  const again = useEffectEvent(askAgain)
  const { status } = useInboxState()
  const [firstId, unanswered] = [first?.id, first?.unanswered ?? 0]
  // What is on its way for the first time is not sent once more because of it.
  const isHeardOf = unanswered > 0 && status === 'live'
  useEffect(() => {
    if (firstId === undefined) return
    // The first time at once; after an answer that did not come, when it is likely to come.
    const pause =
      unanswered === 0 ? 0 : Math.min(isHeardOf ? longestPauseLiveMs : longestPauseMs, 1000 * 2 ** unanswered)
    const timer = setTimeout(() => again(), pause)
    const onOnline = () => again()
    if (unanswered > 0) window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [firstId, unanswered, isHeardOf])
  return {
    outgoing,
    add: (message: OutgoingMessage) => setOutgoing((all) => [...all, message]),
    askAgain,
  }
}
