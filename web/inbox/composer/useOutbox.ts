import { useEffect, useEffectEvent, useState } from 'react'
import { keepDraft, readDraft } from '../../browser/drafts.ts'
import { useInboxState } from '../useInboxEvents.ts'
import type { OutgoingMessage } from './OutgoingMessage.ts'
import type { SendAnswer, SendOutcome } from './useSendMessage.ts'

interface Outbox {
  /** Key of the pending message in this tab. It survives a reload. */
  name: string
  send: (message: OutgoingMessage) => Promise<SendOutcome>
  /** The server has responded. A rejected message returns to the composer. */
  onAnswer: (message: OutgoingMessage, outcome: SendAnswer) => void
}

const longestPauseMs = 30_000
/** Sign that the server is reachable again. */
const longestPauseLiveMs = 4_000

/** Left by a closed tab with an unknown outcome, so the server is asked. */
function leftBehind(name: string): OutgoingMessage[] {
  try {
    const stored = JSON.parse(readDraft(name)) as OutgoingMessage[]
    return stored.map((message) => ({
      ...message,
      files: message.files ?? [],
      isMovingOn: false,
      unanswered: Math.max(1, message.unanswered),
    }))
  } catch {
    return []
  }
}

const keepAll = (name: string, outgoing: readonly OutgoingMessage[]) =>
  keepDraft(name, outgoing.length === 0 ? '' : JSON.stringify(outgoing))

/**
 * Messages between the click and the server’s response. Without a response, they are retried with backoff under the
 * same idempotency key, so that each is sent once. A sign of life from the server triggers a retry.
 */
export function useOutbox({ name, send, onAnswer }: Outbox) {
  const [outgoing, setOutgoing] = useState(() => leftBehind(name))
  useEffect(() => keepAll(name, outgoing), [name, outgoing])

  const deliver = async (message: OutgoingMessage) => {
    const outcome = await send(message)
    const isSame = ({ id }: OutgoingMessage) => id === message.id
    if (outcome.kind === 'unknown')
      setOutgoing((all) => all.map((each) => (isSame(each) ? { ...each, unanswered: each.unanswered + 1 } : each)))
    else {
      setOutgoing((all) => all.filter((each) => !isSame(each)))
      // At once, because the answer may open another conversation, and a message left behind is sent again.
      keepAll(
        name,
        leftBehind(name).filter((each) => !isSame(each)),
      )
      onAnswer(message, outcome)
    }
  }
  const [first] = outgoing
  const askAgain = () => first && void deliver(first)
  const again = useEffectEvent(askAgain)
  const { status } = useInboxState()
  const [firstId, unanswered] = [first?.id, first?.unanswered ?? 0]
  // A message in its first attempt is not retried because of it.
  const isConnected = unanswered > 0 && status === 'live'
  useEffect(() => {
    if (firstId === undefined) return
    // Immediately the first time; after a missing response, when one is likely.
    const pause =
      unanswered === 0 ? 0 : Math.min(isConnected ? longestPauseLiveMs : longestPauseMs, 1000 * 2 ** unanswered)
    const timer = setTimeout(() => again(), pause)
    const onOnline = () => again()
    if (unanswered > 0) window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [firstId, unanswered, isConnected])
  const add = (message: OutgoingMessage) => setOutgoing((all) => [...all, message])
  return { outgoing, add, askAgain }
}
