import { useEffect, useEffectEvent, useRef } from 'react'
import { keepDraft, readDraft } from '../browser/drafts.ts'
import { TextArea, type TextAreaProps } from './TextArea.tsx'

export type DraftTextAreaProps = Omit<TextAreaProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Names the text among the person's drafts: what it is and about whom, `note.<patient id>`. */
  draft: string
  value: string
  onValueChange: (value: string) => void
}

/**
 * A text of several lines that is not lost with the page or the session: what was typed comes back, until it is sent
 * or emptied. The form empties `value` once it is sent.
 */
export function DraftTextArea({ draft, value, onValueChange, ...rest }: DraftTextAreaProps) {
  const hasText = useRef(false)
  const restore = useEffectEvent(() => {
    const kept = readDraft(draft)
    if (value === '' && kept !== '') onValueChange(kept)
  })
  const keep = useEffectEvent(() => {
    // The first, empty text is not the person's: it must not wipe what is about to come back.
    if (value !== '' || hasText.current) keepDraft(draft, value)
    hasText.current = value !== ''
  })
  useEffect(() => restore(), [draft])
  useEffect(() => keep(), [value])
  return <TextArea {...rest} value={value} onChange={(event) => onValueChange(event.target.value)} />
}
