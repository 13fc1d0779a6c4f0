import { FileStack } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { FilledTemplate } from '../../templates/FilledTemplate.ts'
import type { TemplateChoice } from '../../templates/TemplateFields.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { composerMessages } from './composerMessages.ts'
import type { TemplateUse } from './templateUse.ts'

const loadFields = async () => (await import('../../templates/TemplateFields.tsx')).TemplateFields

interface TemplateToolProps {
  use: TemplateUse
  onInsert: (filled: FilledTemplate) => void
}

/** The way to templates for those who do not know their shortcuts. */
export function TemplateTool({ use, onInsert }: TemplateToolProps) {
  const messages = useMessages(composerMessages)
  const [choice, setChoice] = useState<TemplateChoice | null>(null)
  const { patientId, channel, language } = use
  return (
    <Popover
      label={messages.insertTemplate}
      trigger={(attributes) => (
        <IconButton
          {...attributes}
          icon={<FileStack size={16} />}
          label={messages.insertTemplate}
          disabledReason={patientId === null ? messages.noPatientForTemplate : undefined}
        />
      )}
    >
      {(close) => {
        const insert = (filled: FilledTemplate) => {
          onInsert(filled)
          close()
        }
        const props = { channel, patientId, language, value: choice, onChange: setChoice, onInsert: insert }
        return (
          <div className="composer-templates">
            <OnDemand load={loadFields} props={props} />
          </div>
        )
      }}
    </Popover>
  )
}
