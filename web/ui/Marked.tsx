import { use } from 'react'
import { formatDate } from './formatDate.ts'
import { markedParts, TypedText, typesDate } from './typedText.ts'
import styles from './Marked.module.css'

interface MarkedProps {
  /** Marks everything: it was found in another format than it is shown in. */
  isWhole?: boolean
  children: string
}

/** A text with the typed words marked. */
export function Marked({ isWhole = false, children: text }: MarkedProps) {
  const typed = use(TypedText)
  const parts = isWhole ? [{ text, isMarked: true }] : markedParts(text, typed)
  return parts.map(({ text: part, isMarked }, index) =>
    isMarked ? (
      <mark key={index} className={styles.root}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** A date, marked if it was typed. */
export function MarkedDate({ date }: { date: string }) {
  const isTyped = typesDate(use(TypedText), date)
  return isTyped ? <Marked isWhole>{formatDate(date)}</Marked> : formatDate(date)
}
