import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Input } from '../../ui/Input.tsx'
import type { FilledTemplate } from '../../templates/FilledTemplate.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { composerMessages } from './composerMessages.ts'
import type { WrittenChange, WrittenText } from './OutgoingMessage.ts'
import { type TemplateUse, typedShortcut, withTemplate } from './templateUse.ts'
import styles from './ComposerFields.module.css'

interface ComposerFieldsProps {
  value: WrittenText
  templates: TemplateUse
  onChange: (change: WrittenChange) => void
  onSend: (how: { isMovingOn: boolean }) => void
}

const longestSubject = 200

const loadReplies = async () => (await import('../../templates/CannedReplies.tsx')).CannedReplies

/** The text and, for an email, the subject. Ctrl+Enter sends from either, with Shift the next conversation opens; Enter is a new line; `/` offers templates. */
export function ComposerFields({ value, templates, onChange, onSend }: ComposerFieldsProps) {
  const messages = useMessages(composerMessages)
  const { place, watch, leave } = useSlash(value.text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend({ isMovingOn: event.shiftKey })
  }
  const insert = (filled: FilledTemplate) => {
    if (place) onChange(withTemplate(value, filled, place.caret))
    leave()
  }
  const { patientId, ...how } = templates
  return (
    <>
      {value.type === 'EMAIL' && <SubjectField value={value} onChange={onChange} onKeyDown={onKeyDown} />}
      <div className={styles.text}>
        {place && patientId !== null && (
          <OnDemand load={loadReplies} props={{ ...place, ...how, patientId, onInsert: insert, onClose: leave }} />
        )}
        <TextArea
          aria-label={messages.write}
          placeholder={messages[`textOf_${value.type as 'CHAT'}`]}
          value={value.text}
          onChange={(event) => {
            watch(event.target)
            onChange({ text: event.target.value })
          }}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      </div>
    </>
  )
}

type SubjectFieldProps = Pick<ComposerFieldsProps, 'value' | 'onChange'> & { onKeyDown: (event: KeyboardEvent) => void }

function SubjectField({ value, onChange, onKeyDown }: SubjectFieldProps) {
  const messages = useMessages(composerMessages)
  return (
    <Input
      aria-label={messages.subject}
      placeholder={messages.subject}
      maxLength={longestSubject}
      value={value.subject}
      onChange={(event) => onChange({ subject: event.target.value })}
      onKeyDown={onKeyDown}
    />
  )
}

interface SlashPlace {
  typed: string
  caret: number
  field: HTMLTextAreaElement
}

/** Position of a shortcut that is being typed. It ends on navigation and on sending. */
function useSlash(text: string) {
  const [place, setPlace] = useState<SlashPlace | null>(null)
  const watch = (field: HTMLTextAreaElement) => {
    const caret = field.selectionStart
    const typed = typedShortcut(field.value, caret)
    setPlace(typed === null ? null : { typed, caret, field })
  }
  return { place: place !== null && text.length >= place.caret ? place : null, watch, leave: () => setPlace(null) }
}
