import type { AttachedFile } from '../files/attachedFile.ts'
import type { WrittenMessageType } from './__generated__/useSendMessageMutation.graphql.ts'

/** What one is writing. */
export interface WrittenText {
  type: WrittenMessageType
  subject: string
  text: string
  files: readonly AttachedFile[]
}

/** What a keystroke or a button changes of it. Files come and go by themselves, also between two renders. */
export type WrittenChange = Partial<Omit<WrittenText, 'files'>>

/** A message between the button and the server's answer. */
export interface OutgoingMessage extends WrittenText {
  /** The message's own id, made here: what is shown now and what comes back are one. */
  id: string
  /** Whatever happens, it is sent once under this key. */
  idempotencyKey: string
  lastSeenPosition: number
  isAwaiting: boolean
  /** The drafted reply that it was made from, where there was one. */
  replyDraftId: string | null
  /** How often the server was asked without an answer; 0 while the first one may still come. */
  unanswered: number
}

/** Nothing that would be worth keeping. */
export const isEmptyText = ({ subject, text, files }: WrittenText): boolean =>
  text.trim() === '' && subject.trim() === '' && files.length === 0

/** What was typed first comes first; nothing of either is lost. */
export const joined = (first: WrittenText, second: WrittenText): WrittenText => ({
  ...first,
  subject: first.subject || second.subject,
  text: [first.text, second.text].filter((text) => text.trim() !== '').join('\n\n'),
  files: [...first.files, ...second.files],
})
