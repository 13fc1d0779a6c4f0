import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { composerMessages } from './composerMessages.ts'
import { joined, type OutgoingMessage, type WrittenChange, type WrittenText } from './OutgoingMessage.ts'
import type { AttachedFile } from '../files/attachedFile.ts'
import { useUploads } from '../files/useUploads.ts'
import { useDraft } from './useDraft.ts'
import { useMoveOn } from './useMoveOn.ts'
import { undoMs } from './undoMs.ts'
import { useOutbox } from './useOutbox.ts'
import { type SendAnswer, useSendMessage } from './useSendMessage.ts'

interface Conversation {
  correspondentId: string
  /** Null before the first message. */
  threadId: string | null
  connectionId: string | undefined
  /** Position of the last entry that is shown. */
  lastPosition: number
  /** The server’s saved draft, or an empty text on the best channel. */
  draft: WrittenText
  /** The drafted reply inserted into the text. */
  replyDraftId: string | null
  /** Reloads the whole conversation. */
  refresh: () => void
}

/** Everything between a keystroke and a sent message. */
export function useWriting(conversation: Conversation) {
  const { correspondentId, threadId, connectionId, lastPosition, replyDraftId, refresh } = conversation
  const messages = useMessages(composerMessages)
  const name = `message.${correspondentId}`
  const draft = useDraft({ threadId, name, saved: conversation.draft })
  /** Position after which the sender had not seen the entries. Null unless sending was rejected for that reason. */
  const [missedBehind, setMissedBehind] = useState<number | null>(null)
  const own = useOwnMessages()
  const moveOn = useMoveOn(threadId)
  const takeUp = (text: WrittenText) => draft.setValue((typed) => joined(text, typed))
  const onAnswer = (message: OutgoingMessage, outcome: SendAnswer) => {
    if (outcome.kind === 'sent') {
      own.add(message.id)
      if (message.isMovingOn) moveOn(outcome.sentId)
      // The thread exists only now, and has more than the response included.
      if (threadId === null) refresh()
      return
    }
    const { type, subject, text, files } = message
    takeUp({ type, subject, text, files })
    if (outcome.kind === 'moved') return setMissedBehind(message.lastSeenPosition)
    const failed = type === 'INTERNAL_NOTE' ? messages.noteFailed : messages.messageFailed
    toast.error(outcome.message === null ? failed : `${failed}: ${outcome.message}`)
  }
  const send = useSendMessage(correspondentId, connectionId)
  const outbox = useOutbox({
    name: `outgoing.${correspondentId}`,
    // A draft that is still being saved would reappear after the message.
    send: (message) => draft.settled().then(() => send(message)),
    onAnswer,
  })
  const edit = (change: WrittenChange) => draft.setValue((value) => ({ ...value, ...change }))
  const files = useFiles(draft)
  const submit = ({ isAwaiting = false, isMovingOn = false } = {}) => {
    if (draft.value.text.trim() === '') return
    const [id, idempotencyKey] = [crypto.randomUUID(), crypto.randomUUID()]
    const seen = { lastSeenPosition: lastPosition, isAwaiting, isMovingOn, replyDraftId }
    outbox.add({ ...draft.value, ...seen, id, idempotencyKey, unanswered: 0 })
    draft.forget()
    setMissedBehind(null)
  }
  return { value: draft.value, threadId, edit, submit, missedBehind, own, takeUp, ...files, ...outbox }
}

/** Attached files: adding or removing one keeps the rest of the text. */
function useFiles({ value: { files }, setValue }: ReturnType<typeof useDraft>) {
  const change = (to: (files: WrittenText['files']) => WrittenText['files']) =>
    setValue((value) => ({ ...value, files: to(value.files) }))
  const uploading = useUploads(files.length, (file) => change((all) => [...all, file]))
  const removeFile = (gone: AttachedFile) => change((all) => all.filter(({ restId }) => restId !== gone.restId))
  return { uploading, removeFile }
}

/** Recently sent messages that can still be unsent. */
function useOwnMessages() {
  const [held, setHeld] = useState<readonly string[]>([])
  const drop = (id: string) => setHeld((all) => all.filter((each) => each !== id))
  const add = (id: string) => {
    setHeld((all) => [...all, id])
    setTimeout(() => drop(id), undoMs)
  }
  return { held, add, drop }
}
