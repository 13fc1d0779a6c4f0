import { useMessages } from '../i18n/messages.ts'
import { useLookup } from '../relay/useLookup.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { NativeSelect } from '../ui/NativeSelect.tsx'
import { SkeletonLines } from '../ui/SkeletonLines.tsx'
import type { messagePreviewQuery as PreviewQuery } from './__generated__/messagePreviewQuery.graphql.ts'
import { filledTemplate, messagePreviewQuery } from './messagePreview.ts'
import type { FilledTemplate } from './FilledTemplate.ts'
import { templateMessages } from './templateMessages.ts'
import { languageFor, type OfferedTemplate, type TemplateChannel, useTemplates } from './useTemplates.ts'
import styles from './TemplateFields.module.css'
import { refusalText } from '../relay/refusals/refusalText.ts'

/** Template and language. */
export interface TemplateChoice {
  template: string
  language: string
}

interface TemplateFieldsProps {
  channel: TemplateChannel
  /** Patient of the preview. Null without one. */
  patientId: string | null
  /** Initial language. */
  language: string
  value: TemplateChoice | null
  onChange: (value: TemplateChoice | null) => void
  /** Inserts the text. Without it, there is no insert button. */
  onInsert?: (filled: FilledTemplate) => void
  isBatch?: boolean
}

/** Template, language and preview. */
export function TemplateFields(props: TemplateFieldsProps) {
  const { channel, patientId, language, value, onChange } = props
  const messages = useMessages(templateMessages)
  const { templates, languageLabel, ...loading } = useTemplates(channel)
  if (loading.isFailed) return <ErrorState message={messages.failed} onRetry={loading.retry} />
  if (loading.isLoading) return <SkeletonLines lines={3} />
  if (templates.length === 0) return <p className={styles.note}>{messages.none}</p>
  const selected = templates.find(({ id }) => id === value?.template)
  const choose = (id: string) => {
    const found = templates.find((template) => template.id === id)
    onChange(found ? { template: id, language: languageFor(found, value?.language ?? language) } : null)
  }
  return (
    <div className={styles.fields}>
      <Field label={messages.template} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            placeholder={messages.choose}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={selected?.id ?? ''}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      {selected && value && (
        <LanguageField offered={selected} value={value} labelOf={languageLabel} onChange={onChange} />
      )}
      {selected && value && patientId && <Preview {...props} value={value} patientId={patientId} />}
    </div>
  )
}

interface LanguageFieldProps {
  offered: OfferedTemplate
  value: TemplateChoice
  labelOf: (code: string) => string
  onChange: (value: TemplateChoice) => void
}

function LanguageField({ offered, value, labelOf, onChange }: LanguageFieldProps) {
  const messages = useMessages(templateMessages)
  return (
    <Field label={messages.language}>
      {(control) => (
        <NativeSelect
          {...control}
          options={offered.languages.map((code) => ({ value: code, label: labelOf(code) }))}
          value={value.language}
          onChange={({ target }) => onChange({ ...value, language: target.value })}
        />
      )}
    </Field>
  )
}

type PreviewProps = TemplateFieldsProps & { value: TemplateChoice; patientId: string }

function Preview({ channel, patientId, value, onInsert, isBatch }: PreviewProps) {
  const messages = useMessages(templateMessages)
  const { data, status, retry } = useLookup<PreviewQuery>(messagePreviewQuery, { patientId, channel, ...value })
  if (status === 'failed') return <ErrorState message={messages.failed} onRetry={retry} />
  if (!data) return <SkeletonLines lines={3} />
  const filled = filledTemplate(data)
  if (!filled)
    return (
      <section className={styles.preview} aria-label={messages.preview}>
        {isBatch && <p className={styles.note}>{messages.previewOf}</p>}
        <p>{refusalText(data.messagePreview)}</p>
      </section>
    )
  const { text, subject, missing } = filled
  const names = missing.join(', ')
  return (
    <section className={styles.preview} aria-label={messages.preview} aria-busy={status === 'pending'}>
      {isBatch && <p className={styles.note}>{messages.previewOf}</p>}
      {subject && <p className={styles.subject}>{messages.subject(subject)}</p>}
      <p className={styles.text}>{text}</p>
      {missing.length > 0 && (
        <p role="status" className={styles.missing}>
          {isBatch ? messages.missingInBatch(names) : messages.missing(names)}
        </p>
      )}
      {onInsert && (
        <Button variant="primary" isPending={status === 'pending'} onClick={() => onInsert(filled)}>
          {messages.insertNow}
        </Button>
      )}
    </section>
  )
}
