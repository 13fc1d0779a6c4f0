import { createContext, use } from 'react'
import type { WrittenText } from './OutgoingMessage.ts'

interface OwnMessages {
  /** REST ids of messages sent here that can still be unsent. */
  held: readonly string[]
  /** The last of those, and the last undelivered one, which the shortcuts refer to. */
  lastHeldId: string | null
  lastFailedId: string | null
  drop: (id: string) => void
  /** Restores the text of an unsent message in the composer. */
  takeUp: (text: WrittenText) => void
}

const OwnMessagesContext = createContext<OwnMessages>({
  held: [],
  lastHeldId: null,
  lastFailedId: null,
  drop: () => undefined,
  takeUp: () => undefined,
})

export const OwnMessagesProvider = OwnMessagesContext.Provider
export const useOwnMessages = () => use(OwnMessagesContext)
