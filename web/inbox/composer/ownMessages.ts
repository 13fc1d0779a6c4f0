import { createContext, use } from 'react'
import type { WrittenText } from './OutgoingMessage.ts'

interface OwnMessages {
  /** Ids of the messages that were sent here and can still be taken back. */
  held: readonly string[]
  drop: (id: string) => void
  /** Puts the words of one that was taken back into the composer. */
  takeUp: (text: WrittenText) => void
}

const OwnMessagesContext = createContext<OwnMessages>({ held: [], drop: () => undefined, takeUp: () => undefined })

export const OwnMessagesProvider = OwnMessagesContext.Provider
export const useOwnMessages = () => use(OwnMessagesContext)
