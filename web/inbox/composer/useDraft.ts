import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepDraft, readDraft } from '../../browser/drafts.ts'
import { isEmptyText, type WrittenText } from './OutgoingMessage.ts'
import { useSaveDraftMutation } from './useSaveDraftMutation.ts'

const saveAfterMs = 800

interface Kept {
  /** Null while there is no thread: then the draft is kept in this tab alone. */
  threadId: string | null
  /** Names the draft in this tab. */
  name: string
  /** What the server has. */
  saved: WrittenText
}

const idsOf = ({ files }: WrittenText) => files.map(({ restId }) => restId)
const isSame = (a: WrittenText, b: WrittenText) =>
  a.text === b.text && a.subject === b.subject && a.type === b.type && idsOf(a).join() === idsOf(b).join()

function inputOf(threadId: string, written: WrittenText) {
  const { files: _, ...words } = written
  return { threadId, ...words, attachmentRestIds: idsOf(written) }
}

/** What was typed here and has not reached the server; it goes before what the server has. */
function unsavedText(name: string): WrittenText | null {
  try {
    const kept = JSON.parse(readDraft(name)) as Partial<WrittenText> & Omit<WrittenText, 'files'>
    return { ...kept, files: kept.files ?? [] }
  } catch {
    return null
  }
}

/**
 * What one is writing: kept on the server a moment after each pause, for every device, and in this tab until it is
 * there, so that an outage loses nothing. `forget` is for what has been sent: the server has forgotten it itself.
 */
export function useDraft({ threadId, name, saved }: Kept) {
  const [send] = useSaveDraftMutation()
  const [value, setValue] = useState<WrittenText>(() => unsavedText(name) ?? saved)
  const kept = useRef(saved)
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const save = useEffectEvent((text: WrittenText) => {
    if (threadId === null || isSame(text, kept.current)) return
    underWay.current = new Promise((resolve) => {
      const onDone = () => {
        kept.current = text
        keepDraft(name, '')
        resolve()
      }
      send({ input: inputOf(threadId, text) }, { onDone, onRefused: onDone, onFailed: () => resolve() })
    })
  })
  useEffect(() => {
    if (isSame(value, kept.current)) return
    keepDraft(name, isEmptyText(value) ? '' : JSON.stringify(value))
    const timer = setTimeout(() => save(value), saveAfterMs)
    return () => clearTimeout(timer)
  }, [name, value])
  const forget = () => {
    kept.current = { ...value, subject: '', text: '', files: [] }
    keepDraft(name, '')
    setValue(kept.current)
  }
  return { value, setValue, forget, settled: () => underWay.current }
}
