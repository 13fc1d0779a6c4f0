import { useMessages } from '../../i18n/messages.ts'
import { type TemplateChoice, TemplateFields } from '../../templates/TemplateFields.tsx'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import type { BatchChoice } from './batchChoice.ts'
import { batchMessages } from './batchMessages.ts'
import batchDialogStyles from './BatchDialog.module.css'

const channels = ['EMAIL', 'SMS'] as const

interface MessageFieldsProps {
  choice: BatchChoice
  onChange: (choice: BatchChoice) => void
  samplePatientId: string | null
}

/** Template, channel and language of the batch, with a preview for one patient. */
export function MessageFields({ choice, onChange, samplePatientId }: MessageFieldsProps) {
  const messages = useMessages(batchMessages)
  const channel = choice.channel ?? 'EMAIL'
  const { templateId, language = 'english' } = choice
  const value = templateId === undefined ? null : { template: templateId, language }
  const choose = (selected: TemplateChoice | null) =>
    onChange(selected ? { channel, templateId: selected.template, language: selected.language } : { channel })
  return (
    <div className={batchDialogStyles.fields}>
      <Field label={messages.channel}>
        {(control) => (
          <NativeSelect
            {...control}
            options={channels.map((code) => ({ value: code, label: messages[`channel_${code}`] }))}
            value={channel}
            // A template may have no text for another channel.
            onChange={({ target }) => onChange({ channel: channels.find((code) => code === target.value) ?? 'EMAIL' })}
          />
        )}
      </Field>
      <TemplateFields
        isBatch
        channel={channel}
        patientId={samplePatientId}
        language={language}
        value={value}
        onChange={choose}
      />
    </div>
  )
}
