import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { emailMessages } from './emailMessages.ts'
import { splitQuoted } from './foldQuoted.ts'
import { MentionedText } from '../mentions/MentionedText.tsx'
import { MessageText } from '../MessageText.tsx'
import styles from './PlainText.module.css'

/** Characters shown until the user expands the text. */
const shortLength = 4_000

interface PlainTextProps {
  text: string
  isEmail?: boolean
  /** Names of mentioned users, which are marked. */
  names?: readonly string[]
}

/** A message as plain text. Long messages and quoted history are collapsed. */
export function PlainText({ text, isEmail = false, names = [] }: PlainTextProps) {
  const messages = useMessages(emailMessages)
  const [isWhole, setIsWhole] = useState(false)
  if (text.trim() === '') return <p className={styles.blank}>{messages.blank}</p>
  const { reply, quoted } = isEmail ? splitQuoted(text) : { reply: text, quoted: null }
  const isLong = reply.length > shortLength
  return (
    <>
      <MessageText>
        <MentionedText text={isLong && !isWhole ? `${reply.slice(0, shortLength)} …` : reply} names={names} />
      </MessageText>
      {isLong && (
        <Button variant="link" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? messages.showLess : messages.showWhole}
        </Button>
      )}
      {quoted !== null && (
        <details className={styles.quoted}>
          <summary>{messages.quoted}</summary>
          <MessageText>{quoted}</MessageText>
        </details>
      )}
    </>
  )
}
