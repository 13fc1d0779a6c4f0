import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import styles from './FaqForm.module.css'
import { faqMessages } from './faqMessages.ts'
import type { FaqRow, useFaqDraft } from './useFaqDraft.ts'

interface FaqEntryProps {
  row: FaqRow
  index: number
  draft: ReturnType<typeof useFaqDraft>
  onMove: (to: number) => void
}

/** A question with its answer, and the buttons that move and delete it. */
export function FaqEntry({ row, index, draft, onMove }: FaqEntryProps) {
  const messages = useMessages(faqMessages)
  const { id, question, answer } = row
  const input = useRef<HTMLInputElement>(null)
  // A question that was just added is typed next.
  useEffect(() => {
    if (id.startsWith('added')) input.current?.focus()
  }, [id])
  return (
    <li className={styles.entry} aria-label={messages.entry(index + 1)}>
      <div className={styles.fields}>
        <Field label={messages.question} error={draft.errorOf(row, 'question')} isRequired>
          {(control) => (
            <Input
              {...control}
              ref={input}
              value={question}
              maxLength={300}
              onChange={({ target }) => draft.change(id, { question: target.value })}
            />
          )}
        </Field>
        <Field label={messages.answer} error={draft.errorOf(row, 'answer')} isRequired>
          {(control) => (
            <TextArea
              {...control}
              value={answer}
              maxLength={4000}
              onChange={({ target }) => draft.change(id, { answer: target.value })}
            />
          )}
        </Field>
      </div>
      <FaqActions index={index} last={draft.rows.length - 1} onMove={onMove} onRemove={() => draft.remove(id)} />
    </li>
  )
}

interface FaqActionsProps {
  index: number
  last: number
  onMove: (to: number) => void
  onRemove: () => void
}

function FaqActions({ index, last, onMove, onRemove }: FaqActionsProps) {
  const messages = useMessages(faqMessages)
  const number = index + 1
  return (
    <div className={styles.actions}>
      <IconButton
        label={messages.up(number)}
        icon={<ArrowUp size={16} />}
        disabledReason={index === 0 ? messages.isFirst : undefined}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        label={messages.down(number)}
        icon={<ArrowDown size={16} />}
        disabledReason={index === last ? messages.isLast : undefined}
        onClick={() => onMove(index + 1)}
      />
      <IconButton label={messages.remove(number)} icon={<Trash2 size={16} />} onClick={onRemove} />
    </div>
  )
}
