import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { Input } from '../../ui/Input.tsx'
import { tagMessages } from './tagMessages.ts'
import { useTagChoices, type TagChoices } from './useTagChoices.ts'
import styles from './TagSearch.module.css'

/** Limit of the API contract. */
const longestName = 60

export interface TagSearchProps {
  /** The company whose tags are offered. */
  companyId: string
  /** Names of the patient's tags. */
  present: readonly string[]
  /** An existing tag was selected. */
  onAdd: (name: string) => void
  /** A new name was selected. */
  onMake: (name: string) => void
}

/** Tag search. Enter selects the tag with exactly this name, or otherwise proposes a new one. */
export function TagSearch({ companyId, present, onAdd, onMake }: TagSearchProps) {
  const messages = useMessages(tagMessages)
  const [text, setText] = useState('')
  const typed = text.trim()
  const choices = useTagChoices(companyId, typed, present)
  const takeTyped = () => {
    if (choices.exact !== undefined) onAdd(choices.exact)
    else if (choices.isNew) onMake(typed)
  }
  return (
    <div className={styles.root}>
      <Input
        size="sm"
        aria-label={messages.find}
        placeholder={messages.find}
        value={text}
        maxLength={longestName}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && takeTyped()}
      />
      <ul aria-label={messages.tags}>
        {choices.offered.map((name) => (
          <Choice key={name} onChoose={() => onAdd(name)}>
            {name}
          </Choice>
        ))}
        {choices.isNew && (
          <Choice onChoose={() => onMake(typed)}>
            <Plus size={14} aria-hidden /> {messages.make(typed)}
          </Choice>
        )}
      </ul>
      <p role="status">{statusText(choices, messages)}</p>
    </div>
  )
}

function Choice({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={styles.choice} onClick={onChoose}>
        {children}
      </button>
    </li>
  )
}

function statusText(choices: TagChoices, messages: TextsOf<typeof tagMessages>): string | null {
  if (choices.isPresent) return messages.isSet
  if (choices.status === 'failed') return messages.failed
  if (choices.offered.length > 0 || choices.isNew) return null
  return choices.status === 'pending' ? messages.searching : messages.nothing
}
