import type { AttachedFile } from '../files/attachedFile.ts'
import type { WrittenMessageType } from './__generated__/useSendMessageMutation.graphql.ts'

/** The message that is being written. */
export interface WrittenText {
  type: WrittenMessageType
  subject: string
  text: string
  files: readonly AttachedFile[]
}

/** A user’s edit of it. Files change asynchronously, also between two renders. */
export type WrittenChange = Partial<Omit<WrittenText, 'files'>>

/** A message between the button and the server's answer. */
export interface OutgoingMessage extends WrittenText {
  /** Id generated here, which matches the optimistic message with the stored one. */
  id: string
  /** Idempotency key: the message is sent once under it. */
  idempotencyKey: string
  lastSeenPosition: number
  isAwaiting: boolean
  /** The drafted reply that it was made from, where there was one. */
  replyDraftId: string | null
  /** Number of unanswered retries; 0 while the first response is pending. */
  unanswered: number
}

/** Nothing that would be worth keeping. */
export const isEmptyText = ({ subject, text, files }: WrittenText): boolean =>
  text.trim() === '' && subject.trim() === '' && files.length === 0

/** Concatenated in typing order; nothing is lost. */
export const joined = (first: WrittenText, second: WrittenText): WrittenText => ({
  ...first,
  subject: first.subject || second.subject,
  text: [first.text, second.text].filter((text) => text.trim() !== '').join('\n\n'),
  files: [...first.files, ...second.files],
})
