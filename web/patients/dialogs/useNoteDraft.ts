import { useState } from 'react'
import { keepDraft, readDraft } from '../../browser/drafts.ts'

/**
 * A note that is being written in a dialog. What was typed outlives a reload, an expired session and a dialog closed by
 * accident, until it is sent. `name`: what it is for, and about whom; `saved`: what the server has.
 */
export function useNoteDraft(name: string, saved = '') {
  const [note, setNote] = useState(() => readDraft(name) || saved)
  const write = (text: string) => {
    setNote(text)
    keepDraft(name, text)
  }
  return { note, write, forget: () => keepDraft(name, '') }
}
