import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepDraft, readDraft } from '../../browser/drafts.ts'
import { isEmptyText, type WrittenText } from './OutgoingMessage.ts'
import { useSaveDraftMutation } from './useSaveDraftMutation.ts'

const saveAfterMs = 800

interface DraftOptions {
  /** Null without a thread: the draft is then stored only in this tab. */
  threadId: string | null
  /** Names the draft in this tab. */
  name: string
  /** The server’s version. */
  saved: WrittenText
}

const idsOf = ({ files }: WrittenText) => files.map(({ restId }) => restId)
const isSame = (a: WrittenText, b: WrittenText) =>
  a.text === b.text && a.subject === b.subject && a.type === b.type && idsOf(a).join() === idsOf(b).join()

function inputOf(threadId: string, written: WrittenText) {
  const { files: _, ...words } = written
  return { threadId, ...words, attachmentRestIds: idsOf(written) }
}

/** Unsaved local text, which takes precedence over the server’s version. */
function unsavedText(name: string): WrittenText | null {
  try {
    const stored = JSON.parse(readDraft(name)) as Partial<WrittenText> & Omit<WrittenText, 'files'>
    return { ...stored, files: stored.files ?? [] }
  } catch {
    return null
  }
}

/**
 * The message draft: saved on the server after each pause in typing, for all devices, and in this tab until then, so
 * that an outage loses nothing. `forget` is for a sent message, whose draft the server has deleted.
 */
export function useDraft({ threadId, name, saved }: DraftOptions) {
  const [send] = useSaveDraftMutation()
  const [value, setValue] = useState<WrittenText>(() => unsavedText(name) ?? saved)
  const stored = useRef(saved)
  const inProgress = useRef<Promise<void>>(Promise.resolve())
  const save = useEffectEvent((text: WrittenText) => {
    if (threadId === null || isSame(text, stored.current)) return
    inProgress.current = new Promise((resolve) => {
      const onDone = () => {
        stored.current = text
        keepDraft(name, '')
        resolve()
      }
      send({ input: inputOf(threadId, text) }, { onDone, onRefused: onDone, onFailed: () => resolve() })
    })
  })
  useEffect(() => {
    if (isSame(value, stored.current)) return
    keepDraft(name, isEmptyText(value) ? '' : JSON.stringify(value))
    const timer = setTimeout(() => save(value), saveAfterMs)
    return () => clearTimeout(timer)
  }, [name, value])
  const forget = () => {
    stored.current = { ...value, subject: '', text: '', files: [] }
    keepDraft(name, '')
    setValue(stored.current)
  }
  return { value, setValue, forget, settled: () => inProgress.current }
}
