import { useEffect, useEffectEvent, useRef } from 'react'
import { keepDraft, readDraft } from '../browser/drafts.ts'
import { TextArea, type TextAreaProps } from './TextArea.tsx'

export type DraftTextAreaProps = Omit<TextAreaProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Key of the draft: its kind and object, `note.<patient id>`. */
  draft: string
  value: string
  onValueChange: (value: string) => void
}

/**
 * A text area whose text survives navigation and the session: it is restored until it is sent or cleared. The form
 * clears `value` after sending.
 */
export function DraftTextArea({ draft, value, onValueChange, ...rest }: DraftTextAreaProps) {
  const hasText = useRef(false)
  const restore = useEffectEvent(() => {
    const stored = readDraft(draft)
    if (value === '' && stored !== '') onValueChange(stored)
  })
  const keep = useEffectEvent(() => {
    // The initial empty text is not the user’s: it must not overwrite the restored one.
    if (value !== '' || hasText.current) keepDraft(draft, value)
    hasText.current = value !== ''
  })
  useEffect(() => restore(), [draft])
  useEffect(() => keep(), [value])
  return <TextArea {...rest} value={value} onChange={(event) => onValueChange(event.target.value)} />
}
