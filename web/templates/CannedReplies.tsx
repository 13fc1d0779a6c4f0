import { useRelayEnvironment } from 'react-relay/hooks'
import { readOnce } from '../relay/readQuery.ts'
import { useMessages } from '../i18n/messages.ts'
import { toast } from '../ui/toast.ts'
import { TypedChoices } from '../ui/TypedChoices.tsx'
import { typedMatches } from '../ui/typedMatches.ts'
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

/** Shortcuts that start with the typed text come first, then names that contain it. */
function found(templates: readonly OfferedTemplate[], typed: string): OfferedTemplate[] {
  const search = typed.toLowerCase()
  return typedMatches(
    templates,
    search,
    ({ shortcut }) => shortcut?.startsWith(search) === true,
    ({ name }) => name.toLowerCase().includes(search),
  )
}

/** Templates by shortcut, while a slash command is typed. */
export function CannedReplies({ typed, channel, patientId, language, field, onInsert, onClose }: CannedRepliesProps) {
  const messages = useMessages(templateMessages)
  const environment = useRelayEnvironment()
  const { templates, isLoading } = useTemplates(channel)
  const insert = async (template: OfferedTemplate) => {
    const variables = { patientId, channel, template: template.id, language: languageFor(template, language) }
    const answer = await readOnce<PreviewQuery>(environment, messagePreviewQuery, variables).catch(() => undefined)
    const filled = answer ? filledTemplate(answer) : null
    if (filled) onInsert(filled)
    else toast.error(answer ? refusalText(answer.messagePreview) : messages.failed)
  }
  return (
    <TypedChoices
      label={messages.replies}
      choices={found(templates, typed)}
      keyOf={({ id }) => id}
      show={({ shortcut, name }) => (
        <>
          {shortcut && <span className={styles.shortcut}>/{shortcut}</span>}
          {name}
        </>
      )}
      none={isLoading ? '' : messages.noReply}
      field={field}
      onChoose={(template) => void insert(template)}
      onClose={onClose}
    />
  )
}
