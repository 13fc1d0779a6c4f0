import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useRelayEnvironment } from 'react-relay/hooks'
import { readOnce } from '../relay/readQuery.ts'
import { useMessages } from '../i18n/messages.ts'
import { toast } from '../ui/toast.ts'
import type { messagePreviewQuery as PreviewQuery } from './__generated__/messagePreviewQuery.graphql.ts'
import { filledTemplate, messagePreviewQuery } from './messagePreview.ts'
import type { FilledTemplate } from './FilledTemplate.ts'
import { templateMessages } from './templateMessages.ts'
import { languageFor, type OfferedTemplate, type TemplateChannel, useTemplates } from './useTemplates.ts'
import styles from './CannedReplies.module.css'
import { refusalText } from '../relay/refusals/refusalText.ts'

interface CannedRepliesProps {
  /** Text after the slash. */
  typed: string
  channel: TemplateChannel
  patientId: string
  language: string
  /** The text field, whose keys navigate the list. */
  field: HTMLTextAreaElement
  onInsert: (filled: FilledTemplate) => void
  onClose: () => void
}

const most = 6

/** Shortcuts that start with the typed text come first, then names that contain it. */
function found(templates: readonly OfferedTemplate[], typed: string): OfferedTemplate[] {
  const search = typed.toLowerCase()
  const begins = templates.filter(({ shortcut }) => shortcut?.startsWith(search))
  const holds = templates.filter(
    (one) => !begins.includes(one) && search !== '' && one.name.toLowerCase().includes(search),
  )
  return [...begins, ...holds].slice(0, most)
}

/** Templates by shortcut, while a slash command is typed: arrows move, Enter or Tab inserts, Escape closes. */
export function CannedReplies({ typed, channel, patientId, language, field, onInsert, onClose }: CannedRepliesProps) {
  const messages = useMessages(templateMessages)
  const environment = useRelayEnvironment()
  const { templates, isLoading } = useTemplates(channel)
  const [activeIndex, setActiveIndex] = useState(0)
  const id = useId()
  const shown = found(templates, typed)
  const at = Math.min(activeIndex, shown.length - 1)
  const insert = async (template: OfferedTemplate | undefined) => {
    if (!template) return
    const variables = { patientId, channel, template: template.id, language: languageFor(template, language) }
    const answer = await readOnce<PreviewQuery>(environment, messagePreviewQuery, variables).catch(() => undefined)
    const filled = answer ? filledTemplate(answer) : null
    if (filled) onInsert(filled)
    else toast.error(answer ? refusalText(answer.messagePreview) : messages.failed)
  }
  useKeys(field, `${id}-${at}`, {
    ArrowDown: () => setActiveIndex((at + 1) % Math.max(1, shown.length)),
    ArrowUp: () => setActiveIndex((at - 1 + shown.length) % Math.max(1, shown.length)),
    Enter: () => void insert(shown[at]),
    Tab: () => void insert(shown[at]),
    Escape: onClose,
  })
  return <Replies id={id} shown={shown} at={at} isNone={shown.length === 0 && !isLoading} onChoose={insert} />
}

interface RepliesProps {
  id: string
  shown: readonly OfferedTemplate[]
  at: number
  isNone: boolean
  onChoose: (template: OfferedTemplate) => Promise<void>
}

function Replies({ id, shown, at, isNone, onChoose }: RepliesProps) {
  const messages = useMessages(templateMessages)
  return (
    // The field keeps the focus.
    <div
      className={styles.replies}
      role="listbox"
      tabIndex={-1}
      aria-label={messages.replies}
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map((template, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
        <div
          key={template.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onClick={() => void onChoose(template)}
        >
          {template.shortcut && <span className={styles.shortcut}>/{template.shortcut}</span>}
          {template.name}
        </div>
      ))}
      {isNone && (
        <div role="option" tabIndex={-1} aria-selected={false} aria-disabled>
          {messages.noReply}
        </div>
      )}
    </div>
  )
}

/** Keys that the list handles before the field does. The field announces the selection. */
function useKeys(field: HTMLTextAreaElement, active: string, actions: Readonly<Record<string, () => void>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.isComposing ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    event.stopImmediatePropagation()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    field.addEventListener('keydown', listen)
    return () => field.removeEventListener('keydown', listen)
  }, [field])
  useEffect(() => {
    field.setAttribute('aria-activedescendant', active)
    return () => field.removeAttribute('aria-activedescendant')
  }, [field, active])
}
