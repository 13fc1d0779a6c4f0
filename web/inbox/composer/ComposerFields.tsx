import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../i18n/messages.ts'
import { Input } from '../../ui/Input.tsx'
import type { FilledTemplate } from '../../templates/FilledTemplate.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { composerMessages } from './composerMessages.ts'
import type { WrittenChange, WrittenText } from './OutgoingMessage.ts'
import { typedName } from '../mentions/typedName.ts'
import { type TemplateUse, typedShortcut, withTemplate } from './templateUse.ts'
import styles from './ComposerFields.module.css'

interface ComposerFieldsProps {
  value: WrittenText
  templates: TemplateUse
  /** Null before the first message. */
  threadId: string | null
  onChange: (change: WrittenChange) => void
  onSend: (how: { isMovingOn: boolean }) => void
}

const longestSubject = 200

const loadReplies = async () => (await import('../../templates/CannedReplies.tsx')).CannedReplies
const loadMentions = async () => (await import('../mentions/MentionChoices.tsx')).MentionChoices

/** The text and, for an email, the subject. Ctrl+Enter sends from either, with Shift the next conversation opens; Enter is a new line; `/` offers templates, `@` in a note people. */
export function ComposerFields({ value, templates, threadId, onChange, onSend }: ComposerFieldsProps) {
  const messages = useMessages(composerMessages)
  const { place, watch, leave } = useTyped(value)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend({ isMovingOn: event.shiftKey })
  }
  return (
    <>
      {value.type === 'EMAIL' && <SubjectField value={value} onChange={onChange} onKeyDown={onKeyDown} />}
      <div className={styles.text}>
        {place && <Offers {...{ value, templates, threadId, onChange, place }} onClose={leave} />}
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

interface OffersProps extends Omit<ComposerFieldsProps, 'onSend'> {
  place: TypedPlace
  onClose: () => void
}

/** Templates or people for what is being typed. */
function Offers({ value, templates: { patientId, ...how }, threadId, onChange, place, onClose }: OffersProps) {
  const { kind, typed, caret, field } = place
  const insert = (filled: FilledTemplate) => {
    onChange(withTemplate(value, filled, caret))
    onClose()
  }
  const mention = (name: string) => {
    const before = `${value.text.slice(0, caret - typed.length)}${name} `
    // The field would move the caret to its end.
    flushSync(() => onChange({ text: before + value.text.slice(caret) }))
    field.setSelectionRange(before.length, before.length)
    onClose()
  }
  if (kind === 'name')
    return <OnDemand load={loadMentions} props={{ typed, field, threadId, onInsert: mention, onClose }} />
  if (patientId === null) return null
  return <OnDemand load={loadReplies} props={{ typed, field, ...how, patientId, onInsert: insert, onClose }} />
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

interface TypedPlace {
  kind: 'shortcut' | 'name'
  typed: string
  caret: number
  field: HTMLTextAreaElement
}

/** Position of a shortcut, or of a name in a note, that is being typed. It ends on navigation and on sending. */
function useTyped({ type, text }: WrittenText) {
  const [place, setPlace] = useState<TypedPlace | null>(null)
  const watch = (field: HTMLTextAreaElement) => {
    const caret = field.selectionStart
    const shortcut = typedShortcut(field.value, caret)
    const name = typedName(field.value, caret)
    if (shortcut !== null) setPlace({ kind: 'shortcut', typed: shortcut, caret, field })
    else setPlace(name === null ? null : { kind: 'name', typed: name, caret, field })
  }
  const isOfType = place?.kind === 'shortcut' || type === 'INTERNAL_NOTE'
  const isThere = place !== null && text.length >= place.caret && isOfType
  return { place: isThere ? place : null, watch, leave: () => setPlace(null) }
}
