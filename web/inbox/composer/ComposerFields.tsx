import type { KeyboardEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Input } from '../../ui/Input.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { composerMessages } from './composerMessages.ts'
import type { WrittenText } from './OutgoingMessage.ts'

interface ComposerFieldsProps {
  value: WrittenText
  onChange: (value: WrittenText) => void
  onSend: () => void
}

const longestSubject = 200

/** The words, and of an e-mail its subject. Ctrl+Enter sends from either; Enter alone is a new line. */
export function ComposerFields({ value, onChange, onSend }: ComposerFieldsProps) {
  const messages = useMessages(composerMessages)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <>
      {value.type === 'EMAIL' && (
        <Input
          aria-label={messages.subject}
          placeholder={messages.subject}
          maxLength={longestSubject}
          value={value.subject}
          onChange={(event) => onChange({ ...value, subject: event.target.value })}
          onKeyDown={onKeyDown}
        />
      )}
      <TextArea
        aria-label={messages.write}
        placeholder={messages[`textOf_${value.type as 'CHAT'}`]}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
        onKeyDown={onKeyDown}
      />
    </>
  )
}
